import type { ReactNode } from 'react';

// Mail hint
export const readEmails = (emailPage: ReactNode) => (
  <>
    Este servidor no envía correo. Sus correos están en {emailPage}, que se abre con el enlace que el servidor mostró al
    iniciarse.
  </>
);

// Login screen and signup screen
export const noOwnerYet = (setUp: ReactNode) => <>Este servidor todavía no tiene propietario. {setUp}</>;

// Login screen
export const newHere = (createAccount: ReactNode) => <>¿Es tu primera vez en Cairn? {createAccount}</>;
export const tryDemo = (openDemo: ReactNode) => <>¿Quieres echar un vistazo antes? {openDemo}</>;

// Signup screen
export const hasAccount = (signIn: ReactNode) => <>¿Ya tienes una cuenta? {signIn}</>;
export const agreement = (terms: ReactNode, privacyNotice: ReactNode) => (
  <>
    Al crear una cuenta, aceptas los {terms} y confirmas que has leído el {privacyNotice}.
  </>
);
