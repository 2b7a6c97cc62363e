export const pushNotifications = 'Notifications push';
export const pushPart = 'les notifications push';
export const yourDevices = 'vos appareils avec notifications push';
export const hint =
  'Recevez des notifications sur votre téléphone ou votre ordinateur, même quand Cairn est fermé. Elles affichent le nom de l’élément et ce qui s’est passé, et vous choisissez ci-dessous ce que vous recevez.';
export const loading = 'Chargement de vos appareils';
export const turnOn = 'Activer sur cet appareil';
export const turnOff = 'Désactiver sur cet appareil';
export const turnedOn = 'Notifications push activées sur cet appareil';
export const turnedOff = 'Notifications push désactivées sur cet appareil';
export const notTurnedOn = (why: string) => `Impossible d’activer les notifications push. ${why}`;
export const notTurnedOff = (why: string) => `Impossible de désactiver les notifications push. ${why}`;
export const noDevices = 'Aucun appareil pour l’instant. Activez les notifications push sur chaque appareil où vous les voulez.';

// Why this device cannot have them
export const unavailable = 'Ce serveur ne peut pas envoyer de notifications push, car il n’a pas ses propres clés.';
export const unsupported = 'Ce navigateur ne prend pas en charge les notifications push.';
export const insecure = 'Les navigateurs n’autorisent les notifications push qu’à une adresse qui commence par https://.';
export const needsApp =
  'Sur un iPhone ou un iPad, ajoutez d’abord Cairn à votre écran d’accueil : ouvrez le menu Partager et sélectionnez « Sur l’écran d’accueil ». Activez-y ensuite les notifications push.';
export const blocked =
  'Votre navigateur bloque les notifications de Cairn. Autorisez-les dans les paramètres de votre navigateur pour ce site, puis rechargez cette page.';
export const dismissed =
  'La demande d’autorisation du navigateur a été fermée. Réactivez les notifications push, et autorisez-les.';
export const noService =
  'Votre navigateur n’a pas pu joindre son service push. Vérifiez ses paramètres et votre connexion, puis réessayez.';

// A device in the list
export const thisDevice = 'Cet appareil';
export const registeredOn = (date: string) => `Activé le ${date}`;
export const lastUsed = (time: string) => `Dernière notification : ${time}`;
export const neverUsed = 'Aucune notification';
export const actionsFor = (name: string) => `Actions : ${name}`;
export const sendTest = 'Envoyer une notification de test';
export const testSent = (name: string) => `Notification de test envoyée à ${name}`;
export const testFailed = (why: string) => `La notification de test n’a pas été envoyée. ${why}`;
export const removeDevice = 'Retirer l’appareil';
export const removed = (name: string) => `${name} retiré`;
export const notRemoved = (why: string) => `Impossible de retirer cet appareil. ${why}`;
