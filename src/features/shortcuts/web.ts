export { openShortcuts, Shortcuts } from './web/shortcuts.tsx';
