export {
  changeColumn,
  changeProjectStatus,
  createLabel,
  deleteLabel,
  projectLabels,
  projectPeople,
  type ProjectPerson,
  projectRows,
  type ProjectScope,
  setFavourite,
} from './web/data.ts';
