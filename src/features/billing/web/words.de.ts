import { byCount, counted, figure } from '#contract/counts';

// Amounts
export const seatsLabel = 'Plätze';
export const guestsLabel = 'Gäste';
export const projectsLabel = 'Projekte';
export const storage = 'Speicherplatz';
export const seats = (count: number) => counted(count, 'Platz', 'Plätze');
export const guests = (count: number) => counted(count, 'Gast', 'Gäste');
export const projects = (count: number) => counted(count, 'Projekt', 'Projekte');
export const ofStorage = (amount: string) => `${amount} Speicherplatz`;

/** The screen passes the English word. */
// Billing screen
export const billing = 'Abrechnung';
export const thePlan = 'den Tarif';
export const loadingPlan = 'Tarif wird geladen';

// Choose button
export const planNotChanged = 'Der Tarif konnte nicht geändert werden';
export const currentPlan = 'Aktueller Tarif';
export const startsOn = (day: string) => `Beginnt am ${day}`;
export const contactOperator = 'Betreiber kontaktieren';
export const choosePlan = 'Wählen';
export const chooseNamed = (plan: string) => `${plan} wählen`;
export const payRhythm = { MONTHLY: 'Monatlich zahlen', YEARLY: 'Jährlich zahlen' };
export const startsOncePaid = (plan: string) => `${plan} beginnt, sobald die Zahlung bestätigt ist`;
export const paidRhythm = {
  MONTHLY: (plan: string) => `${plan} wird jetzt monatlich bezahlt`,
  YEARLY: (plan: string) => `${plan} wird jetzt jährlich bezahlt`,
};
export const startsLater = (plan: string) => `${plan} beginnt nach dem laufenden Zeitraum`;
export const onPlan = (plan: string) => `Dieser Workspace hat den Tarif ${plan}`;
export const payRhythmQuestion = {
  MONTHLY: (plan: string) => `${plan} monatlich zahlen?`,
  YEARLY: (plan: string) => `${plan} jährlich zahlen?`,
};
export const newPeriodStarts =
  'Heute beginnt ein neuer Abrechnungszeitraum. Der ungenutzte Teil des laufenden Zeitraums wird gutgeschrieben.';
export const changesOn = (day: string) => `Die Änderung gilt ab ${day}, am Ende des bezahlten Zeitraums.`;
export const changesNow = 'Die Änderung gilt sofort.';
export const differenceCharged = 'Die Differenz wird heute berechnet.';
export const overNextPlan = (excess: string) =>
  `Der Workspace nutzt ${excess} mehr, als dieser Tarif enthält. Er wird deshalb schreibgeschützt, bis er innerhalb der Limits ist. Nichts wird gelöscht.`;
export const changeToQuestion = (plan: string) => `Zu ${plan} wechseln?`;
export const changeTo = (plan: string) => `Zu ${plan} wechseln`;

// Invoice list
export const paid = 'Bezahlt';
export const open = 'Offen';
export const draft = 'Entwurf';
export const voidLabel = 'Storniert';
export const notPaid = 'Nicht bezahlt';
export const invoices = 'Rechnungen';
export const theInvoices = 'die Rechnungen';
export const loadingInvoices = 'Rechnungen werden geladen';
export const noInvoicesYet = 'Noch keine Rechnungen';
export const noInvoicesHint = 'Nach der ersten Zahlung erscheinen deine Rechnungen hier.';
export const date = 'Datum';
export const number = 'Nummer';
export const status = 'Status';
export const amount = 'Betrag';
export const openInvoice = (number: string) => `Rechnung ${number} öffnen`;

// Past due
export const pastDueOnFree =
  'Die letzte Zahlung ist fehlgeschlagen. Bis du zahlst, gelten deshalb die Limits des Free-Tarifs. Nichts wird gelöscht.';
export const pastDueNotice = (days: number, end: string) =>
  `Die letzte Zahlung ist fehlgeschlagen. Zahle innerhalb von ${byCount(days, '1 Tag', `${figure(days)} Tagen`)}, sonst gelten ab ${end} die Limits des Free-Tarifs.`;

// Payment result
export const backToBilling = 'Zurück zur Abrechnung';
export const thePayment = 'die Zahlung';
export const checkingPayment = 'Zahlung wird geprüft';
export const confirmingPayment = 'Deine Zahlung wird bestätigt';
export const confirmingLate =
  'Das dauert länger als üblich. Du kannst diese Seite verlassen: Der Tarif beginnt, sobald die Zahlung bestätigt ist.';
export const confirmingSoon = 'Das dauert einige Sekunden. Diese Seite aktualisiert sich von selbst.';
export const goToProjects = 'Zu den Projekten';
export const newLimitsApply = 'Die neuen Limits gelten jetzt.';
export const noPayment = 'Es wurde nichts bezahlt';
export const paymentUnfinished =
  'Du hast die Zahlungsseite vor dem Abschluss verlassen. Es wurde nichts berechnet. Du kannst neu beginnen.';
export const paymentExpired = 'Die Zahlungsseite ist abgelaufen. Es wurde nichts berechnet. Du kannst neu beginnen.';
export const paymentDeclined =
  'Die Zahlung ist fehlgeschlagen, und der Tarif hat sich nicht geändert. Versuche eine andere Zahlungsart.';
export const paymentCanceled = 'Du hast die Zahlung abgebrochen';
export const paymentCanceledHint = 'Es wurde nichts berechnet, und der Tarif hat sich nicht geändert.';

// Payment screen
export const payment = 'Zahlung';
export const planForWorkspace = (plan: string) => `${plan} für diesen Workspace`;
export const billingPeriod = 'Abrechnungszeitraum';
export const monthly = 'Monatlich';
export const yearly = 'Jährlich';
export const continueToPayment = 'Weiter zur Zahlung';
export const startPlan = (plan: string) => `${plan} starten`;
export const cancel = 'Abbrechen';
export const payAtStripe =
  'Du zahlst bei Stripe und kannst dort auch einen Aktionscode eingeben. Wenn später Mitglieder hinzukommen oder gehen, wird die Differenz anteilig verrechnet.';
export const nothingCharged =
  'Dieser Server berechnet nichts für Tarife. Die Summe zeigt, was der Tarif kosten würde. Der Tarif beginnt sofort.';
export const alreadySubscribed = 'Dieser Workspace hat bereits ein Abo. Unter Abrechnung kannst du seinen Tarif ändern.';
export const planByAgreement = (plan: string) =>
  `${plan} gibt es nur nach Vereinbarung. Kontaktiere den Betreiber dieses Servers.`;
export const seatsInUse = 'Belegte Plätze';
export const pricePerSeat = 'Preis pro Platz und Monat';
export const everyYear = 'Jedes Jahr';
export const everyMonth = 'Jeden Monat';
export const total = 'Summe';
export const toPay = 'Zu zahlen';

// Plan banner
export const readOnlyWorkspace = (isPayer: boolean) =>
  isPayer
    ? 'Dieser Workspace überschreitet die Limits seines Tarifs und ist schreibgeschützt.'
    : 'Dieser Workspace überschreitet die Limits seines Tarifs und ist schreibgeschützt. Sein Inhaber kann Platz schaffen oder einen größeren Tarif wählen.';
export const openBilling = 'Abrechnung öffnen';

// Plan buttons
export const endTrialQuestion = 'Testzeitraum beenden?';
export const cancelPlanQuestion = (plan: string) => `Tarif ${plan} kündigen?`;
export const endTrial = 'Testzeitraum beenden';
export const cancelPlan = 'Tarif kündigen';
export const keepPlan = 'Tarif behalten';
export const tryBusiness = 'Business 14 Tage testen';
export const paymentDetails = 'Zahlungsdaten';
export const keepNamed = (plan: string) => `${plan} behalten`;
export const actionFailed = 'Das hat nicht geklappt';
export const cancelPlanHint = (day: string | null) =>
  `Der Workspace wechselt ${day === null ? 'jetzt' : `am ${day}`} zum Free-Tarif. Nichts wird gelöscht. Wenn du mehr nutzt, als der Free-Tarif enthält, ist der Workspace schreibgeschützt, bis du innerhalb seiner Limits bist.`;

// Plan lines
export const perSeat = (count: number) => `${count} pro Platz`;
export const unlimited = 'Unbegrenzt';
export const yes = 'Ja';
export const largestFile = 'Größte Datei';
export const customFields = 'Eigene Felder';
export const assistant = 'Assistent';
export const messagesPerSeat = (messages: number) => `${figure(messages)} Nachrichten pro Platz und Monat`;
export const auditLog = 'Audit-Protokoll';
export const keptForever = 'Unbegrenzt';
export const keptDays = (days: number) => counted(days, 'Tag', 'Tage');

// Plan notice
export const trialLeft = (days: number, plan: string) =>
  `${days === 0 ? 'Der Testzeitraum ist vorbei.' : `Dein Testzeitraum für ${plan} läuft noch ${counted(days, 'Tag', 'Tage')}.`} Wähle unten einen Tarif, um seine Funktionen zu behalten.`;
export const planEnded = (plan: string) => `Der Tarif ${plan} ist beendet, und es gelten die Limits des Free-Tarifs.`;

// Plan panel
export const trialOver = 'Testzeitraum vorbei';
export const trial = 'Testzeitraum';
export const pastDue = 'Überfällig';
export const paused = 'Pausiert';
export const ended = 'Beendet';
export const endsSoon = 'Endet bald';
export const active = 'Aktiv';
export const freeServer = 'Dieser Server berechnet nichts für Tarife. Jeder Tarif setzt nur Limits.';
export const freeTrial = 'Während des Testzeitraums wird nichts berechnet.';
export const priceByAgreement = 'Der Preis wird mit dem Betreiber dieses Servers vereinbart.';
export const freePlan = 'Kostenlos für kleine Teams.';
export const pricePerSeatRhythm = (price: string, isYearly: boolean) =>
  `${price} pro Platz und Monat, ${isYearly ? 'jährlich' : 'monatlich'} abgerechnet.`;
export const freeLimitsApply = 'Es gelten jetzt die Limits des Free-Tarifs.';
export const trialEnds = (day: string) => `Am ${day} endet der Testzeitraum. Der Workspace wechselt dann zum Free-Tarif.`;
export const planEndsOn = (day: string) => `Der Tarif endet am ${day}, am Ende des bezahlten Zeitraums.`;
export const planChangesOn = (plan: string, day: string) => `Der Tarif wechselt am ${day} zu ${plan}.`;
export const payOpenInvoice =
  'Zahle die offene Rechnung über ihren Link unten oder füge unter Zahlungsdaten eine andere Karte hinzu.';
export const nextInvoice = (amount: string, seats: number, day: string) =>
  `Die nächste Rechnung am ${day} beträgt etwa ${amount} für ${counted(seats, 'Platz', 'Plätze')}.`;

// Plan table
export const plans = 'Tarife';
export const inEveryPlan =
  'Jeder Tarif enthält Live-Boards, Anmeldung mit Google, Zwei-Faktor-Authentifizierung, CSV-Import und -Export und die API.';
export const included = 'Enthalten';
export const byAgreement = 'Nach Vereinbarung';
export const forever = 'für immer';
export const perSeatPerMonth = 'pro Platz und Monat';

// Usage panel
export const usage = 'Nutzung';
export const overPlan = (excess: string) =>
  `Der Workspace nutzt ${excess} mehr, als dieser Tarif enthält. Er ist schreibgeschützt, bis er innerhalb der Limits ist. Nichts wird gelöscht.`;
export const usedUnlimited = (used: string) => `${used}, unbegrenzt`;
export const usedOf = (used: string, limit: string) => `${used} von ${limit}`;
export const removeMembers = 'Mitglieder entfernen oder deaktivieren';
export const archiveProjects = 'Projekte archivieren';
export const deleteFiles = 'Dateien löschen';
