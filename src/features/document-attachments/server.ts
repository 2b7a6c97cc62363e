import { fileHandlers } from './server/handlers.ts';
import type { Slice } from '#server/slice';

export const documentAttachments: Slice = {
  endpoints: fileHandlers,
  entities: [],
};
