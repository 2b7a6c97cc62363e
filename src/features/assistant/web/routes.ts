import { MessageSquare } from 'lucide-react';
import { createElement } from 'react';
import type { ProjectView } from '#features/projects/web';
import * as words from './route-words.ts';

/** What every page has of the assistant, and from there the way to its screens: each page holds the names of all files that it may fetch. */
export const assistantAnywhere = () => import('./assistant.tsx');

/** A person's chats about a project. */
export const chatView: ProjectView = {
  path: 'chat',
  label: words.chat,
  icon: createElement(MessageSquare),
  keys: 'g h',
  routes: [{ path: ':chatId?', lazy: async () => (await assistantAnywhere()).chatScreens() }],
};
