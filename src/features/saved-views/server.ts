import { leftOut, ofProject } from '#server/archived';
import { favoriteOrderEntity, sharedViewEntity, workViewEntity } from './contract.ts';
import { personal } from './server/declared.ts';
import { savedViewEndpoints } from './server/handlers.ts';

export { chosen as favoriteChosen, favoritesSql } from './server/favorites.ts';
export { readableView } from './server/saved-views.ts';
export { ownWorkView } from './server/work-views.ts';

export const savedViews = {
  endpoints: savedViewEndpoints,
  tables: {
    SavedView: { ...ofProject, only: 't."isShared"' },
    SharedView: leftOut('derived'),
    FavoriteView: leftOut('personal'),
    FavoriteOrder: leftOut('personal'),
    WorkView: leftOut('personal'),
  },
  entities: [sharedViewEntity, workViewEntity, favoriteOrderEntity],
  personal,
};
