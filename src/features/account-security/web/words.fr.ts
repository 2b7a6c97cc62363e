import { byCount, counted, figure } from '#contract/counts';

// App dialog
export const setUpApp = 'Configurer l’application d’authentification';
export const scanQrCode = 'Scanner le code QR';
export const saveRecoveryCodes = 'Enregistrer vos codes de récupération';
export const factorAdded = 'Méthode à deux facteurs ajoutée';
export const codesSaved = 'J’ai enregistré mes codes de récupération';
export const appCode = 'Code de votre application';
export const authenticatorApp = 'Application d’authentification';
export const name = 'Nom';
export const appNameHint = 'Vous aide à la reconnaître plus tard, par exemple « Téléphone professionnel ».';
export const nameTaken = 'Vous avez déjà une méthode de ce nom. Saisissez-en un autre.';
export const nameMissing = 'Saisissez un nom.';
export const cancel = 'Annuler';
export const continueLabel = 'Continuer';

// Arrival
export const googleLinked = 'Votre compte Google est associé.';
export const confirmOtherEmail = 'Confirmé. Ouvrez maintenant le lien dans l’e-mail envoyé à votre autre adresse.';
export const emailChangedElsewhere = 'Votre adresse e-mail a changé. Connectez-vous désormais avec la nouvelle.';
export const emailChangedTo = (email: string) => `Votre adresse e-mail a changé. Connectez-vous désormais avec ${email}.`;

// Confirm code
export const confirmCode = 'Confirmer le code';

// Devices section
export const devicesSignedOut = (count: number) => counted(count, 'appareil déconnecté', 'appareils déconnectés');
export const devices = 'Appareils';
export const devicesHint =
  'Là où vous avez une session ouverte. Si vous ne reconnaissez pas un appareil, déconnectez-le et changez votre mot de passe.';
export const signOutOtherDevices = 'Déconnecter les autres appareils';
export const devicesNotSignedOut = 'Impossible de déconnecter les autres appareils';
export const devicesNotLoaded = 'Impossible de charger vos appareils';
export const loadingDevices = 'Chargement de vos appareils';
export const deviceSignedOut = (device: string) => `Appareil déconnecté : ${device}`;
export const activeNow = 'Actif maintenant';
export const lastActive = (time: string) => `Dernière activité : ${time}`;
export const thisDevice = 'Cet appareil';
export const signedInOn = (date: string) => `Connecté le ${date}`;
export const signOutDevice = (device: string) => `Déconnecter ${device}`;

// Email section
export const emailAddress = 'Adresse e-mail';
export const confirmedEmailHint =
  'Vous vous connectez avec cette adresse et y recevez des e-mails. Un changement prend effet une fois que vous l’avez confirmé depuis les deux adresses.';
export const emailHint = 'Vous vous connectez avec cette adresse.';
export const changeEmail = 'Changer l’adresse e-mail';
export const emailAddresses = 'Adresses e-mail';
export const currentEmail = 'Utilisée jusqu’à ce que vous confirmiez le changement';
export const confirmationsResent = 'Les deux e-mails ont été renvoyés';
export const emailChangeCanceled = 'Changement d’adresse annulé';
export const awaitingConfirmation = 'En attente : ouvrez les liens dans les deux e-mails';
export const cancelEmailChange = 'Annuler le changement';
export const resendConfirmations = 'Renvoyer les e-mails';
export const checkBothInboxes = 'Consultez les deux messageries';
export const openBothLinks = (currentEmail: string, newEmail: string) =>
  `Ouvrez les liens dans les e-mails envoyés à ${currentEmail} et ${newEmail}.`;
export const emailChanged = 'Adresse e-mail changée';
export const emailUnchanged = 'C’est déjà votre adresse e-mail. Saisissez-en une autre.';
export const emailChangeHint = (currentEmail: string) =>
  `Des liens sont envoyés à ${currentEmail} et à la nouvelle adresse. Ouvrez les deux pour confirmer le changement.`;
export const newEmailAddress = 'Nouvelle adresse e-mail';

// Factor notice
export const openSecuritySettings = 'Ouvrir les paramètres de sécurité';
export const dueToday = 'aujourd’hui';
export const dueTomorrow = 'd’ici demain';
export const dueOnWeekday = (weekday: string) => `d’ici ${weekday}`;
export const dueWithinAWeek = 'd’ici une semaine';
export const twoFactorDue = (workspace: string, due: string) =>
  `${workspace} exige l’authentification à deux facteurs. Configurez-la ${due}.`;

// Factors section
export const twoFactor = 'Authentification à deux facteurs';
export const twoFactorOnHint = 'Vous saisissez un code à chaque connexion.';
export const twoFactorOffHint =
  'Exigez un code de votre téléphone à la connexion, pour qu’un mot de passe volé ne suffise pas. La configuration vous déconnecte de tous les autres appareils.';
export const addPhone = 'Ajouter un téléphone';
export const addApp = 'Ajouter une application';
export const twoFactorMethods = 'Méthodes à deux facteurs';
export const addedOn = (date: string) => `Ajoutée le ${date}`;
export const removeMethod = 'Retirer la méthode';
export const removeNamed = (method: string) => `Retirer ${method}`;
export const remove = 'Retirer';
export const textMessage = 'SMS';
export const confirmRemoval = (method: string) => `Retirer ${method} ?`;
export const removeLastHint =
  'Cela désactive l’authentification à deux facteurs et supprime vos codes de récupération. Les appareils qui se sont connectés avec l’un d’eux sont déconnectés, et les espaces de travail qui l’exigent peuvent bloquer votre accès jusqu’à ce que vous la configuriez à nouveau.';
export const removeHint = 'Les autres appareils sur lesquels vous l’avez utilisée pour vous connecter sont déconnectés.';
export const factorRemoved = 'Méthode à deux facteurs retirée';
export const factorNotRemoved = 'Impossible de retirer cette méthode. Réessayez.';

// Passkeys section
export const passkeys = 'Clés d’accès';
export const passkeysHint =
  'Connectez-vous avec votre empreinte digitale, votre visage ou le code PIN d’un appareil à la place de votre mot de passe. Une clé d’accès remplace aussi un code à deux facteurs.';
export const addPasskey = 'Ajouter une clé d’accès';
export const passkeyAdded = 'Clé d’accès ajoutée';
export const passkey = 'Clé d’accès';
export const passkeyName = 'Nom de la clé d’accès';
export const passkeyNotAdded = 'Aucune clé d’accès n’a été ajoutée. Réessayez.';
export const passkeyHere = 'Cet appareil a déjà une clé d’accès pour votre compte.';
export const passkeyLimit = 'Votre compte a atteint le nombre maximal de clés d’accès. Retirez-en une d’abord.';
export const passkeysNotLoaded = 'Impossible de charger vos clés d’accès';
export const loadingPasskeys = 'Chargement de vos clés d’accès';
export const lastUsed = (date: string) => `Dernière utilisation : ${date}`;
export const neverUsed = 'Jamais utilisée';
export const confirmPasskeyRemoval = (name: string) => `Retirer « ${name} » ?`;
export const passkeyRemovalHint =
  'Vous ne pourrez plus vous connecter avec elle, et les autres appareils qui se sont connectés avec elle sont déconnectés. Elle reste sur son appareil jusqu’à ce que vous l’y supprimiez.';
export const removePasskey = 'Retirer la clé d’accès';
export const passkeyRemoved = 'Clé d’accès retirée';

// Google section
export const google = 'Google';
export const googleLinkedHint = 'Vous pouvez vous connecter avec ce compte Google à la place de votre mot de passe.';
export const googleOnlyHint = 'Vous vous connectez avec ce compte Google.';
export const linkGoogleHint = 'Associez un compte Google pour vous connecter sans mot de passe.';
export const linkGoogle = 'Associer un compte Google';
export const googleAccounts = 'Comptes Google';
export const linkedOn = (date: string) => `Associé le ${date}`;
export const onlyWayToSignIn = 'Votre seul moyen de vous connecter';
export const unlinkNamed = (account: string) => `Dissocier ${account}`;
export const unlink = 'Dissocier';
export const unlinkAccount = 'Dissocier le compte';
export const googleAccount = 'Compte Google';
export const confirmUnlink = (account: string) => `Dissocier ${account} ?`;
export const unlinkHint = 'Vous ne pourrez plus vous connecter avec lui. Utilisez votre mot de passe à la place.';
export const googleUnlinked = (account: string) => `Compte dissocié : ${account}`;

// Held back
export const twoFactorRequired = 'Authentification à deux facteurs requise';
export const confirmLeave = 'Quitter cet espace de travail ?';
export const leaveHint =
  'Vos tâches ouvertes ne seront plus assignées à personne, et il vous faudra une invitation pour revenir.';
export const leaveWorkspace = 'Quitter l’espace de travail';
export const workspaceRequiresTwoFactor = 'Cet espace de travail exige l’authentification à deux facteurs';
export const setUpTwoFactor = 'Configurer l’authentification à deux facteurs';
export const yourWorkspaces = 'Vos espaces de travail';
export const accessBlockedHint =
  'Le délai pour la configurer est dépassé. Vous retrouvez l’accès dès que vous le faites, et rien n’est perdu.';

// Password dialog
export const passwordChanged = 'Mot de passe changé';
export const passwordAdded = 'Mot de passe défini';
export const emailCodeMissing = 'Saisissez le code de l’e-mail.';
export const currentPasswordMissing = 'Saisissez votre mot de passe actuel.';
export const changePassword = 'Changer le mot de passe';
export const setPassword = 'Définir un mot de passe';
export const currentPassword = 'Mot de passe actuel';
export const emailCodeInstead = 'M’envoyer plutôt un code par e-mail';
export const emailCode = 'Code de l’e-mail';
export const emailCodeHint = (email: string) => `Consultez les e-mails reçus à l’adresse ${email}.`;
export const newPassword = 'Nouveau mot de passe';

// Password section
export const password = 'Mot de passe';
export const changePasswordHint = 'Changer votre mot de passe vous déconnecte de tous les autres appareils.';
export const setPasswordHint =
  'Vous vous connectez avec Google. Définissez un mot de passe pour avoir un second moyen de vous connecter.';

// Phone dialog
export const getTextMessages = 'Recevoir des codes par SMS';
export const textMessageCode = 'Code reçu par SMS';
export const textMessageHint = (phone: string) => `Envoyé au ${phone}. Il fonctionne pendant 5 minutes.`;
export const phone = 'Téléphone';
export const phoneNumber = 'Numéro de téléphone';
export const phoneNumberHint = 'Avec l’indicatif du pays, par exemple +1 415 555 0132.';
export const phoneNumberInvalid = 'Saisissez le numéro complet avec l’indicatif du pays, par exemple +1 415 555 0132.';
export const sendCode = 'Envoyer le code';

// Recovery code list
export const yourAccount = 'votre compte';
export const recoveryCodesFor = (account: string, host: string) =>
  `Codes de récupération pour ${account} sur ${host}. Chacun fonctionne une fois.`;
export const saveRecoveryCodesHint =
  'Si vous perdez votre téléphone, connectez-vous avec l’un de ces codes. Enregistrez-les maintenant, car ils ne seront plus affichés.';
export const recoveryCodes = 'Codes de récupération';
export const codesCopied = 'Codes de récupération copiés';
export const copyCodes = 'Copier les codes';
export const downloadCodes = 'Télécharger les codes';
export const printCodes = 'Imprimer les codes';

// Recovery codes section
export const codesNotCreated = 'Impossible de créer des codes de récupération. Réessayez.';
export const confirmNewCodes = 'Créer de nouveaux codes de récupération ?';
export const newCodesHint = 'Vos codes actuels cessent de fonctionner.';
export const createNewCodes = 'Créer de nouveaux codes';
export const recoveryCodesHint =
  'Connectez-vous avec un code de récupération si vous perdez votre téléphone. Chacun fonctionne une fois.';
export const createCodes = 'Créer des codes';
export const checkCodesLeft = 'Vérifier les codes restants';
export const codesLeft = (remaining: number, total: number) =>
  `${byCount(remaining, `${remaining} restant`, `${remaining} restants`)} sur ${counted(total, 'code', 'codes')}`;
export const fewCodesLeft = (remaining: number, total: number) => `${codesLeft(remaining, total)}. Créez-en bientôt de nouveaux.`;

// Scan step
export const qrCode = 'Code QR pour votre application d’authentification';
export const scanHint = 'Scannez le code avec votre application d’authentification, ou saisissez cette clé dans l’application :';
export const keyCopied = 'Clé copiée';
export const copyKey = 'Copier la clé';

// Second factor switch
export const membersNotLoaded = 'Impossible de charger qui utilise l’authentification à deux facteurs';
export const requireTwoFactor = 'Exiger l’authentification à deux facteurs';
export const requireTwoFactorHint =
  'Les membres ont 7 jours pour la configurer. Ensuite, ils n’ont plus d’accès tant qu’ils ne l’ont pas fait.';
export const ownTwoFactorFirst = 'Configurez-la d’abord pour votre propre compte.';
export const confirmRequireTwoFactor = 'Exiger l’authentification à deux facteurs ?';
export const everyoneUsesTwoFactor = (workspace: string) => `Dans ${workspace}, tous les membres l’utilisent déjà.`;
export const requireTwoFactorEffect = (count: number, workspace: string) =>
  byCount(
    count,
    `Dans ${workspace}, ${figure(count)} membre ne l’a pas encore configurée. Cette personne voit un avis dès maintenant et perd l’accès après 7 jours.`,
    `Dans ${workspace}, ${figure(count)} membres ne l’ont pas encore configurée. Ces personnes voient un avis dès maintenant et perdent l’accès après 7 jours.`,
  );
export const membersAllUseTwoFactor = (count: number) =>
  byCount(
    count,
    'Le seul membre utilise l’authentification à deux facteurs.',
    `Les ${figure(count)} membres utilisent tous l’authentification à deux facteurs.`,
  );
export const membersLackingTwoFactor = (lacking: number, total: number) =>
  `${figure(lacking)} sur ${counted(total, 'membre', 'membres')} ${byCount(lacking, 'ne l’a', 'ne l’ont')} pas encore configurée :`;
export const membersWithoutTwoFactor = 'Membres sans authentification à deux facteurs';
export const noAccess = 'Aucun accès';
export const dueOn = (date: string) => `Délai : ${date}`;
export const showMore = (count: number) => `Afficher ${counted(count, 'autre', 'autres')}`;

// Security screen
export const security = 'Sécurité';
export const settingsNotLoaded = 'Impossible de charger vos paramètres de sécurité';
export const loadingSettings = 'Chargement de vos paramètres de sécurité';
