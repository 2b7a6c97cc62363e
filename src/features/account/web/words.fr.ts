import { counted } from '#contract/counts';

// Confirm registration screen
export const confirmingRegistration = 'Confirmation de votre inscription…';
export const settingUpYourAccount = 'Configuration de votre compte';
export const setupHint = 'Cela prend quelques secondes, puis vous continuez automatiquement.';

// Google button
export const continueWithGoogle = 'Continuer avec Google';

// Passkey button
export const signInWithPasskey = 'Se connecter avec une clé d’accès';
export const passkeyUnused = 'Aucune clé d’accès n’a été utilisée. Réessayez, ou connectez-vous autrement.';

// Mail hint
export const noMailService = 'Ce serveur n’envoie pas d’e-mails. Demandez le lien ou le code à son opérateur.';
export const emailPage = 'la page des e-mails';

// Me menu
export const light = 'Clair';
export const dark = 'Sombre';
export const system = 'Système';
export const goToAccountSettings = 'Aller aux paramètres du compte';
export const notSignedOut = 'Impossible de vous déconnecter';
export const accountSettings = 'Paramètres du compte';
export const theme = 'Thème';
export const sendFeedback = 'Envoyer vos retours';
export const keyboardShortcuts = 'Raccourcis clavier';
export const signOut = 'Se déconnecter';
export const yourAccount = 'Votre compte';
export const accountPrefix = 'Votre compte,';
export const confirmDiscard = (count: number) =>
  `Se déconnecter et abandonner ${counted(count, 'modification', 'modifications')} ?`;
export const discardHint =
  'Le serveur n’a pas encore reçu vos dernières modifications. Elles seront perdues si vous vous déconnectez.';
export const signOutAndDiscard = 'Se déconnecter et abandonner';

// Registered only
export const registrationFailed = 'L’inscription a échoué.';
export const accountNotSetUp = 'Impossible de configurer votre compte';
export const accountNotSetUpHint =
  'Votre connexion est établie, mais le serveur n’a pas pu terminer votre inscription. Réessayez dans un instant.';

// Resend button
export const againIn = (label: string, seconds: number) => `${label} dans ${seconds} s`;

// Second factor screen
export const confirmIdentity = 'Confirmez que c’est bien vous';
export const confirmIdentityHint = (email: string) => `L’authentification à deux facteurs est activée pour ${email}.`;
export const signOutInstead = 'Se déconnecter plutôt';
export const methodsNotLoaded = 'Impossible de charger vos méthodes à deux facteurs';
export const loadingMethods = 'Chargement de vos méthodes à deux facteurs';
export const useRecoveryCode = 'Utiliser un code de récupération';
export const usePhoneEndingIn = (digits: string) => `Utiliser le téléphone se terminant par ${digits}`;
export const usePhone = (name: string) => `Utiliser ${name || 'votre téléphone'}`;
export const useApp = (name: string) => `Utiliser ${name || 'votre application d’authentification'}`;

// Factor codes
export const appCode = 'Code de votre application d’authentification';
export const appCodeHint = (name: string) => `Saisissez le code à 6 chiffres pour « ${name} ». Chaque code fonctionne une fois.`;
export const phoneEndingIn = (digits: string) => `le téléphone se terminant par ${digits}`;
export const yourPhone = 'votre téléphone';
export const sendCodeHint = (phone: string) => `Recevez un code par SMS sur ${phone}.`;
export const sendCode = 'Envoyer le code';
export const textMessageCode = 'Code reçu par SMS';
export const textMessageHint = (phone: string) => `Envoyé sur ${phone}. Il fonctionne pendant 5 minutes.`;
export const sendAnotherCode = 'Envoyer un autre code';
export const recoveryCodeWrong = 'Ce code de récupération est incorrect ou a déjà été utilisé. Saisissez-en un autre.';
export const recoveryCode = 'Code de récupération';
export const recoveryCodeHint = 'Chaque code fonctionne une fois.';
export const recoveryCodeMissing = 'Saisissez l’un de vos codes de récupération.';
export const confirmCode = 'Confirmer le code';

// Login screen and signup screen
export const whatCairnIs =
  'Planifiez et suivez le travail de votre équipe : des tableaux, des listes de tâches et des tickets mis à jour en direct pour tout le monde.';
export const setItUp = 'Configurez-le';

// Login screen
export const confirmOtherEmail = 'Confirmé. Ouvrez maintenant le lien dans l’e-mail envoyé à votre autre adresse.';
export const emailChanged = 'Votre adresse e-mail a changé. Connectez-vous avec la nouvelle.';
export const signedOut = 'Votre session est fermée. Connectez-vous pour reprendre là où vous en étiez.';
export const signIn = 'Se connecter';
export const termsPage = 'Conditions';
export const privacyPage = 'Confidentialité';
export const securityPage = 'Sécurité';
export const passwordMissing = 'Saisissez votre mot de passe.';
export const signInToCairn = 'Se connecter à Cairn';
export const createAnAccount = 'Créer un compte';
export const openDemo = 'Ouvrir la démo';
export const demoPrinted = 'Pour découvrir Cairn d’abord, utilisez l’accès à la démo que le serveur a affiché à son démarrage.';
export const enterTheCode = 'Saisir le code';
export const emailAddress = 'Adresse e-mail';
export const password = 'Mot de passe';
export const forgotYourPassword = 'Mot de passe oublié ?';

// Mailed code
export const codeInvalid = (digits: number) => `Saisissez le code à ${digits} chiffres de l’e-mail.`;

// Reset password screen
export const resetPassword = 'Réinitialiser votre mot de passe';
export const backToSignIn = 'Retour à la connexion';
export const checkInbox = 'Consultez votre messagerie';
export const resetSent = (email: string) =>
  `Si ${email} a un compte, vous recevez un e-mail avec un lien et un code pour réinitialiser votre mot de passe. Utilisez l’un ou l’autre.`;
export const resendEmail = 'Renvoyer l’e-mail';
export const resetHint = 'Saisissez votre adresse e-mail pour recevoir un lien de réinitialisation de votre mot de passe.';
export const sendLink = 'Envoyer le lien';
export const emailCode = 'Code de l’e-mail';

// Signup screen
export const firstNameMissing = 'Saisissez votre prénom.';
export const createYourAccount = 'Créer votre compte';
export const firstName = 'Prénom';
export const lastName = 'Nom de famille';
export const createAccount = 'Créer le compte';
export const terms = 'conditions';
export const privacyNotice = 'politique de confidentialité';

// Update password screen
export const chooseNewPassword = 'Choisir un nouveau mot de passe';
export const confirmSignOut = 'Se déconnecter pour utiliser ce lien ?';
export const confirmSignOutHint = (email: string) =>
  `Vous utilisez actuellement le compte ${email}. Ce lien vous connecte au compte auquel il a été envoyé. Continuez uniquement si vous l’avez demandé.`;
export const staySignedIn = 'Garder la session';
export const signOutAndContinue = 'Se déconnecter et continuer';
export const passwordChanged = 'Mot de passe changé';
export const newPasswordHint = (email: string) =>
  `Changer le mot de passe du compte ${email} vous déconnecte de tous les autres appareils.`;
export const newPassword = 'Nouveau mot de passe';
export const changePassword = 'Changer le mot de passe';
export const linkExpired = 'Ce lien ne fonctionne plus';
export const linkExpiredHint = 'Un lien de réinitialisation fonctionne une fois et expire au bout d’une heure.';
export const requestNewLink = 'Demander un nouveau lien';

// Verify email screen
export const confirmEmail = 'Confirmer votre adresse e-mail';
export const confirmEmailHint = (email: string) => `Saisissez le code pour ${email}, ou ouvrez le lien reçu avec lui.`;
export const confirmUnknownEmailHint = 'Saisissez votre adresse e-mail et le code que vous avez reçu.';
