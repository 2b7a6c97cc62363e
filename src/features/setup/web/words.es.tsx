import type { ReactNode } from 'react';

export const alreadySetUp = (signIn: ReactNode) => <>¿Ya está configurado? {signIn}</>;
