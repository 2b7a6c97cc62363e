import type { ReactNode } from 'react';

// Mail hint
export const readEmails = (emailPage: ReactNode) => (
  <>
    Ce serveur n’envoie pas d’e-mails. Ses e-mails se trouvent sur {emailPage}, qui s’ouvre avec le lien que le serveur a affiché
    à son démarrage.
  </>
);

// Login screen and signup screen
export const noOwnerYet = (setUp: ReactNode) => <>Ce serveur n’a pas encore de propriétaire. {setUp}</>;

// Login screen
export const newHere = (createAccount: ReactNode) => <>Première visite sur Cairn ? {createAccount}</>;
export const tryDemo = (openDemo: ReactNode) => <>Envie de découvrir Cairn d’abord ? {openDemo}</>;

// Signup screen
export const hasAccount = (signIn: ReactNode) => <>Vous avez déjà un compte ? {signIn}</>;
export const agreement = (terms: ReactNode, privacyNotice: ReactNode) => (
  <>
    En créant un compte, vous acceptez les {terms} et confirmez avoir lu la {privacyNotice}.
  </>
);
