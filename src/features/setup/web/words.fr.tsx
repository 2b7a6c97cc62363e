import type { ReactNode } from 'react';

export const alreadySetUp = (signIn: ReactNode) => <>Déjà configuré ? {signIn}</>;
