export { AwaitingNote } from './web/awaiting-note.tsx';
export { JoinButton } from './web/join-button.tsx';
export { JoinRequestsPanel } from './web/join-requests-panel.tsx';
