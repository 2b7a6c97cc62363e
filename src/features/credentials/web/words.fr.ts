// Auth sentences
export const wrongCredentials = 'E-mail ou mot de passe incorrect.';
export const emailNotConfirmed = 'Confirmez d’abord votre adresse e-mail.';
export const emailNotAllowed = 'Cette adresse e-mail ne peut pas être utilisée. Saisissez-en une autre.';
export const accountExists = 'Un compte avec cette adresse e-mail existe déjà. Connectez-vous plutôt.';
export const accountLocked = 'Ce compte est verrouillé. Adressez-vous à l’opérateur de ce serveur.';
export const signUpClosed = 'Les inscriptions sont fermées sur ce serveur. Demandez l’accès à son opérateur.';
export const samePassword = 'C’est déjà votre mot de passe. Saisissez-en un différent.';
export const linkOrCodeInvalid = 'Ce lien ou ce code n’est pas valide, a déjà été utilisé ou a expiré. Demandez-en un nouveau.';
export const openedInOtherBrowser = 'Ouvrez le lien dans le navigateur où vous l’avez demandé, ou demandez-en un nouveau.';
export const linkExpired = 'Ce lien a expiré. Demandez-en un nouveau.';
export const resetTimedOut = 'Le délai pour définir un nouveau mot de passe est écoulé. Demandez un nouveau lien.';
export const sessionEnded = 'Votre session a pris fin. Reconnectez-vous.';
export const wrongCode = 'Code incorrect. Réessayez, et vérifiez que votre téléphone règle son heure automatiquement.';
export const codeExpired = 'Ce code a expiré ou a été essayé trop souvent. Demandez-en un nouveau.';
export const recoveryLocked = 'Trop de codes incorrects. Réessayez plus tard.';
export const factorNameTaken = 'Vous avez déjà une méthode à deux facteurs de ce nom. Saisissez-en un autre.';
export const factorLimitReached = 'Votre compte a atteint le nombre maximal de méthodes à deux facteurs. Retirez-en une d’abord.';
export const factorUnconfirmed = 'Confirmez d’abord votre connexion avec l’authentification à deux facteurs.';
export const tooManyAttempts = 'Trop de tentatives. Attendez un moment, puis réessayez.';
export const tooManyTextMessages = 'Trop de SMS. Attendez une minute, puis réessayez.';
export const tooManyEmails = 'Trop d’e-mails. Attendez une minute, puis réessayez.';
export const wrongCurrentPassword = 'Votre mot de passe actuel est incorrect.';
export const codeInvalid = 'Ce code n’est pas valide, a déjà été utilisé ou a expiré. Demandez-en un nouveau.';
export const emailTaken = 'Un autre compte utilise cette adresse e-mail. Saisissez-en une autre.';
export const googleAccountTaken = 'Ce compte Google est associé à un autre compte Cairn.';
export const onlyWayToSignIn = 'C’est votre seul moyen de vous connecter. Ajoutez-en un autre d’abord.';
export const signInUnfinished = 'La connexion n’a pas été menée à terme. Réessayez.';
export const signInUsed = 'Cette connexion a déjà été utilisée ou a commencé dans un autre navigateur. Réessayez.';
export const googleEmailUnverified =
  'Google n’a pas vérifié votre adresse e-mail. Faites-la vérifier par Google, puis réessayez.';
export const failed = 'Une erreur s’est produite. Réessayez.';
export const serverUnreachable = 'Impossible de joindre le serveur. Vérifiez votre connexion.';

// Credentials
export const emailMissing = 'Saisissez votre adresse e-mail.';
export const emailMalformed = 'Saisissez une adresse e-mail, par exemple ada@example.com.';

// New password field
export const password = 'Mot de passe';
export const passwordHint = (minimum: number) => `Au moins ${minimum} caractères`;
export const passwordStrength = 'Robustesse du mot de passe';
export const strengthWithAdvice = (strength: string, advice: string) => `${strength}. ${advice}`;

// Password strength
export const tooShort = 'Trop court';
export const passwordTooShort = (minimum: number) => `Utilisez au moins ${minimum} caractères.`;
export const weak = 'Faible';
export const avoidEmail = 'Il contient votre adresse e-mail, facile à deviner.';
export const avoidPatterns = 'Les caractères répétés et les suites du clavier sont faciles à deviner.';
export const strong = 'Fort';
export const fair = 'Moyen';
export const addWords = 'Ajoutez encore quelques mots pour le rendre fort.';
export const useLongerPassword = 'Utilisez-en un plus long, par exemple trois ou quatre mots sans rapport entre eux.';

// Six digits
export const codeIncomplete = 'Saisissez les 6 chiffres.';
