import { counted, figure } from '#contract/counts';

// Amounts
export const seatsLabel = 'Sièges';
export const guestsLabel = 'Invités';
export const projectsLabel = 'Projets';
export const storage = 'Stockage';
export const seats = (count: number) => counted(count, 'siège', 'sièges');
export const guests = (count: number) => counted(count, 'invité', 'invités');
export const projects = (count: number) => counted(count, 'projet', 'projets');
export const ofStorage = (amount: string) => `${amount} de stockage`;

// Billing screen
export const billing = 'Facturation';
export const thePlan = 'l’offre';
export const loadingPlan = 'Chargement de l’offre';

// Choose button
export const planNotChanged = 'Impossible de changer d’offre';
export const currentPlan = 'Offre actuelle';
export const startsOn = (day: string) => `Commence le ${day}`;
export const contactOperator = 'Contacter l’opérateur';
export const choosePlan = 'Choisir';
export const chooseNamed = (plan: string) => `Choisir ${plan}`;
export const payRhythm = { MONTHLY: 'Payer au mois', YEARLY: 'Payer à l’année' };
export const startsOncePaid = (plan: string) => `L’offre ${plan} commence dès que le paiement est confirmé`;
export const paidRhythm = {
  MONTHLY: (plan: string) => `L’offre ${plan} est désormais payée au mois`,
  YEARLY: (plan: string) => `L’offre ${plan} est désormais payée à l’année`,
};
export const startsLater = (plan: string) => `L’offre ${plan} commence après la période en cours`;
export const onPlan = (plan: string) => `Cet espace de travail est passé à l’offre ${plan}`;
export const payRhythmQuestion = {
  MONTHLY: (plan: string) => `Payer l’offre ${plan} au mois ?`,
  YEARLY: (plan: string) => `Payer l’offre ${plan} à l’année ?`,
};
export const newPeriodStarts =
  'Une nouvelle période de facturation commence aujourd’hui. La part non utilisée de la période en cours est créditée.';
export const changesOn = (day: string) => `Le changement prend effet le ${day}, à la fin de la période payée.`;
export const changesNow = 'Le changement prend effet maintenant.';
export const differenceCharged = 'La différence est facturée aujourd’hui.';
export const overNextPlan = (excess: string) =>
  `L’espace de travail dépasse de ${excess} ce que comprend cette offre : il sera donc en lecture seule jusqu’à ce qu’il respecte les limites. Rien n’est supprimé.`;
export const changeToQuestion = (plan: string) => `Passer à l’offre ${plan} ?`;
export const changeTo = (plan: string) => `Passer à ${plan}`;

// Invoice list
export const paid = 'Payée';
export const open = 'À payer';
export const draft = 'Brouillon';
export const voidLabel = 'Annulée';
export const notPaid = 'Impayée';
export const invoices = 'Factures';
export const theInvoices = 'les factures';
export const loadingInvoices = 'Chargement des factures';
export const noInvoicesYet = 'Aucune facture pour l’instant';
export const noInvoicesHint = 'Vos factures apparaissent ici après le premier paiement.';
export const date = 'Date';
export const number = 'Numéro';
export const status = 'Statut';
export const amount = 'Montant';
export const openInvoice = (number: string) => `Ouvrir la facture ${number}`;

// Past due
export const pastDueOnFree =
  'Le dernier paiement a échoué : les limites de l’offre Free s’appliquent jusqu’à ce que vous payiez. Rien n’est supprimé.';
export const pastDueNotice = (days: number, end: string) =>
  `Le dernier paiement a échoué. Payez dans un délai de ${counted(days, 'jour', 'jours')}, sinon, à partir du ${end}, les limites de l’offre Free s’appliqueront.`;

// Payment result
export const backToBilling = 'Retour à la facturation';
export const thePayment = 'le paiement';
export const checkingPayment = 'Vérification du paiement';
export const confirmingPayment = 'Votre paiement est en cours de confirmation';
export const confirmingLate =
  'Cela prend plus de temps que d’habitude. Vous pouvez quitter cette page : l’offre commence dès que le paiement est confirmé.';
export const confirmingSoon = 'Cela prend quelques secondes. Cette page s’actualise toute seule.';
export const goToProjects = 'Aller aux projets';
export const newLimitsApply = 'Les nouvelles limites s’appliquent maintenant.';
export const noPayment = 'Aucun paiement n’a été effectué';
export const paymentUnfinished =
  'Vous avez quitté la page de paiement avant la fin. Rien n’a été facturé. Vous pouvez recommencer.';
export const paymentExpired = 'La page de paiement a expiré. Rien n’a été facturé. Vous pouvez recommencer.';
export const paymentDeclined = 'Le paiement a échoué, et l’offre n’a pas changé. Essayez un autre moyen de paiement.';
export const paymentCanceled = 'Vous avez annulé le paiement';
export const paymentCanceledHint = 'Rien n’a été facturé, et l’offre n’a pas changé.';

// Payment screen
export const payment = 'Paiement';
export const planForWorkspace = (plan: string) => `${plan} pour cet espace de travail`;
export const billingPeriod = 'Période de facturation';
export const monthly = 'Mensuelle';
export const yearly = 'Annuelle';
export const continueToPayment = 'Continuer vers le paiement';
export const startPlan = (plan: string) => `Commencer ${plan}`;
export const cancel = 'Annuler';
export const payAtStripe =
  'Vous payez chez Stripe, où vous pouvez aussi saisir un code promotionnel. Si des membres arrivent ou partent plus tard, la différence est calculée au prorata.';
export const nothingCharged =
  'Ce serveur ne facture pas les offres. Le total montre ce que coûterait l’offre. L’offre commence maintenant.';
export const alreadySubscribed = 'Cet espace de travail a déjà un abonnement. Vous pouvez changer d’offre sous Facturation.';
export const planByAgreement = (plan: string) =>
  `L’offre ${plan} est uniquement sur demande. Contactez l’opérateur de ce serveur.`;
export const seatsInUse = 'Sièges utilisés';
export const pricePerSeat = 'Prix par siège et par mois';
export const everyYear = 'Chaque année';
export const everyMonth = 'Chaque mois';
export const total = 'Total';
export const toPay = 'À payer';

// Plan banner
export const readOnlyWorkspace = (isPayer: boolean) =>
  isPayer
    ? 'Cet espace de travail dépasse les limites de son offre et est en lecture seule.'
    : 'Cet espace de travail dépasse les limites de son offre et est en lecture seule. Son propriétaire peut libérer de la place ou choisir une offre supérieure.';
export const openBilling = 'Ouvrir la facturation';

// Plan buttons
export const endTrialQuestion = 'Arrêter l’essai ?';
export const cancelPlanQuestion = (plan: string) => `Résilier l’offre ${plan} ?`;
export const endTrial = 'Arrêter l’essai';
export const cancelPlan = 'Résilier l’offre';
export const keepPlan = 'Garder l’offre';
export const tryBusiness = 'Essayer Business pendant 14 jours';
export const paymentDetails = 'Moyens de paiement';
export const keepNamed = (plan: string) => `Garder ${plan}`;
export const actionFailed = 'L’action a échoué';
export const cancelPlanHint = (day: string | null) =>
  `${day === null ? 'L’espace de travail passe maintenant' : `Le ${day}, l’espace de travail passe`} à l’offre Free. Rien n’est supprimé. Si vous utilisez plus que ce que comprend l’offre Free, l’espace de travail est en lecture seule jusqu’à ce que vous respectiez ses limites.`;

// Plan lines
export const perSeat = (count: number) => `${count} par siège`;
export const unlimited = 'Illimité';
export const yes = 'Oui';
export const largestFile = 'Taille par fichier';
export const customFields = 'Champs personnalisés';
export const assistant = 'Assistant';
export const messagesPerSeat = (messages: number) => `${figure(messages)} messages par siège et par mois`;
export const auditLog = 'Journal d’audit';
export const keptForever = 'Illimité';
export const keptDays = (days: number) => counted(days, 'jour', 'jours');

// Plan notice
export const trialLeft = (days: number, plan: string) =>
  `${days === 0 ? 'L’essai est terminé.' : `Il reste ${counted(days, 'jour', 'jours')} d’essai de l’offre ${plan}.`} Choisissez une offre ci-dessous pour garder ses fonctionnalités.`;
export const planEnded = (plan: string) => `L’offre ${plan} a pris fin, et les limites de l’offre Free s’appliquent.`;

// Plan panel
export const trialOver = 'Essai terminé';
export const trial = 'Essai';
export const pastDue = 'Paiement en retard';
export const paused = 'En pause';
export const ended = 'Terminée';
export const endsSoon = 'Se termine bientôt';
export const active = 'Active';
export const freeServer = 'Ce serveur ne facture pas les offres. Chaque offre ne fait que fixer des limites.';
export const freeTrial = 'Rien n’est facturé pendant l’essai.';
export const priceByAgreement = 'Le prix est convenu avec l’opérateur de ce serveur.';
export const freePlan = 'Gratuite pour les petites équipes.';
export const pricePerSeatRhythm = (price: string, isYearly: boolean) =>
  `${price} par siège et par mois, avec une facturation ${isYearly ? 'annuelle' : 'mensuelle'}.`;
export const freeLimitsApply = 'Les limites de l’offre Free s’appliquent maintenant.';
export const trialEnds = (day: string) => `Le ${day}, l’essai se termine. L’espace de travail passe ensuite à l’offre Free.`;
export const planEndsOn = (day: string) => `L’offre se termine le ${day}, à la fin de la période payée.`;
export const planChangesOn = (plan: string, day: string) => `Le ${day}, l’offre devient ${plan}.`;
export const payOpenInvoice =
  'Payez la facture en attente avec son lien ci-dessous, ou ajoutez une autre carte sous Moyens de paiement.';
export const nextInvoice = (amount: string, seats: number, day: string) =>
  `La prochaine facture, le ${day}, sera d’environ ${amount} pour ${counted(seats, 'siège', 'sièges')}.`;

// Plan table
export const plans = 'Offres';
export const inEveryPlan =
  'Toutes les offres comprennent les tableaux en direct, la connexion avec Google, l’authentification à deux facteurs, l’import et l’export CSV, et l’API.';
export const included = 'Compris';
export const byAgreement = 'Sur demande';
export const forever = 'pour toujours';
export const perSeatPerMonth = 'par siège et par mois';

// Usage panel
export const usage = 'Utilisation';
export const overPlan = (excess: string) =>
  `L’espace de travail dépasse de ${excess} ce que comprend cette offre. Il est en lecture seule jusqu’à ce qu’il respecte les limites. Rien n’est supprimé.`;
export const usedUnlimited = (used: string) => `${used}, illimité`;
export const usedOf = (used: string, limit: string) => `${used} sur ${limit}`;
export const removeMembers = 'Retirer ou désactiver des membres';
export const archiveProjects = 'Archiver des projets';
export const deleteFiles = 'Supprimer des fichiers';
