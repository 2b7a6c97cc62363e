export { NewWork } from './web/new-work.tsx';
