// In between, so that the file of the sidebar names one file.
export { FavoritesOrder } from '#features/saved-views/web';
