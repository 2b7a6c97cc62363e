export { ChatScreen as Component } from './chat-screen.tsx';
export { Panel } from './panel.tsx';
