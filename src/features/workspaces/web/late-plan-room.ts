/** What forms say of a plan without room. By itself, since no first paint needs it. */
export const planRoom = () => import('./plan-room.tsx');
