import type { ReactNode } from 'react';

export const alreadySetUp = (signIn: ReactNode) => <>Schon eingerichtet? {signIn}</>;
