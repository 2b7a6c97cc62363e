import { useSyncExternalStore } from 'react';
import type { DraftState, DraftStore } from './draft-store.ts';

/** The draft as it is now. */
export const useDraftState = (store: DraftStore): DraftState => useSyncExternalStore(store.subscribe, store.get);
