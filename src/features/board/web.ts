export { BoardScreen } from './web/board-screen.tsx';
