import { MessageSquare } from 'lucide-react';
import { createElement } from 'react';
import type { ProjectView } from '#features/projects/web';
import * as words from './route-words.ts';

/** All screens of the assistant and its dialog in one part: every page holds the names of all files that it may fetch. */
export const assistantParts = () => import('./anywhere.tsx');

/** A person's chats about a project. */
export const chatView: ProjectView = {
  path: 'chat',
  label: words.chat,
  icon: createElement(MessageSquare),
  keys: 'g h',
  routes: [{ path: ':chatId?', lazy: assistantParts }],
};
