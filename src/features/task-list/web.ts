export { ListScreen } from './web/list-screen.tsx';
