export const testSubject = 'E-mail de test de Cairn';
export const testWhy = 'Vous avez demandé à Cairn d’envoyer cet e-mail de test pendant la configuration de votre serveur.';
export const testArrived = 'Il est arrivé : votre serveur peut donc envoyer des e-mails.';
export const notSetUp = 'Ce serveur n’envoie pas encore d’e-mails.';
