/** What forms show about a plan without room. A separate part, because no first paint needs it. */
export const planRoom = () => import('./plan-room.tsx');
