import { counted } from '#contract/counts';

// Amounts
export const seatsLabel = 'Plazas';
export const guestsLabel = 'Invitados';
export const projectsLabel = 'Proyectos';
export const storage = 'Almacenamiento';
export const seats = (count: number) => counted(count, 'plaza', 'plazas');
export const guests = (count: number) => counted(count, 'invitado', 'invitados');
export const projects = (count: number) => counted(count, 'proyecto', 'proyectos');
export const ofStorage = (amount: string) => `${amount} de almacenamiento`;

// Billing screen
export const billing = 'Facturación';
export const thePlan = 'el plan';
export const loadingPlan = 'Cargando el plan';

// Choose button
export const planNotChanged = 'No se pudo cambiar el plan';
export const currentPlan = 'Plan actual';
export const startsOn = (day: string) => `Empieza el ${day}`;
export const contactOperator = 'Contactar con el operador';
export const choosePlan = 'Elegir';
export const chooseNamed = (plan: string) => `Elegir ${plan}`;
export const payRhythm = { MONTHLY: 'Pagar mensualmente', YEARLY: 'Pagar anualmente' };
export const startsOncePaid = (plan: string) => `${plan} empieza en cuanto se confirme el pago`;
export const paidRhythm = {
  MONTHLY: (plan: string) => `Ahora ${plan} se paga mensualmente`,
  YEARLY: (plan: string) => `Ahora ${plan} se paga anualmente`,
};
export const startsLater = (plan: string) => `${plan} empieza después del periodo actual`;
export const onPlan = (plan: string) => `Este espacio de trabajo tiene ${plan}`;
export const payRhythmQuestion = {
  MONTHLY: (plan: string) => `¿Pagar ${plan} mensualmente?`,
  YEARLY: (plan: string) => `¿Pagar ${plan} anualmente?`,
};
export const newPeriodStarts = 'Hoy empieza un nuevo periodo de facturación. La parte no usada del periodo actual se abona.';
export const changesOn = (day: string) => `El cambio se aplica el ${day}, al final del periodo pagado.`;
export const changesNow = 'El cambio se aplica ahora.';
export const differenceCharged = 'La diferencia se cobra hoy.';
export const overNextPlan = (excess: string) =>
  `El espacio de trabajo usa ${excess} más de lo que incluye este plan, así que será de solo lectura hasta que respete los límites. No se elimina nada.`;
export const changeToQuestion = (plan: string) => `¿Cambiar a ${plan}?`;
export const changeTo = (plan: string) => `Cambiar a ${plan}`;

// Invoice list
export const paid = 'Pagada';
export const open = 'Pendiente';
export const draft = 'Borrador';
export const voidLabel = 'Anulada';
export const notPaid = 'No pagada';
export const invoices = 'Facturas';
export const theInvoices = 'las facturas';
export const loadingInvoices = 'Cargando las facturas';
export const noInvoicesYet = 'Todavía no hay facturas';
export const noInvoicesHint = 'Tus facturas aparecen aquí después del primer pago.';
export const date = 'Fecha';
export const number = 'Número';
export const status = 'Estado';
export const amount = 'Importe';
export const openInvoice = (number: string) => `Abrir la factura ${number}`;

// Past due
export const pastDueOnFree =
  'El último pago falló, así que se aplican los límites del plan Free hasta que pagues. No se elimina nada.';
export const pastDueNotice = (days: number, end: string) =>
  `El último pago falló. Paga en un plazo de ${counted(days, 'día', 'días')}; si no, los límites del plan Free se aplican a partir del ${end}.`;

// Payment result
export const backToBilling = 'Volver a facturación';
export const thePayment = 'el pago';
export const checkingPayment = 'Comprobando el pago';
export const confirmingPayment = 'Se está confirmando tu pago';
export const confirmingLate =
  'Está tardando más de lo habitual. Puedes salir de esta página: el plan empieza en cuanto se confirme el pago.';
export const confirmingSoon = 'Tarda unos segundos. Esta página se actualiza sola.';
export const goToProjects = 'Ir a los proyectos';
export const newLimitsApply = 'Los nuevos límites ya se aplican.';
export const noPayment = 'No se hizo ningún pago';
export const paymentUnfinished =
  'Saliste de la página de pago antes de terminar. No se ha cobrado nada. Puedes empezar de nuevo.';
export const paymentExpired = 'La página de pago caducó. No se ha cobrado nada. Puedes empezar de nuevo.';
export const paymentDeclined = 'El pago falló y el plan no cambió. Prueba con otro método de pago.';
export const paymentCanceled = 'Cancelaste el pago';
export const paymentCanceledHint = 'No se ha cobrado nada y el plan no cambió.';

// Payment screen
export const payment = 'Pago';
export const planForWorkspace = (plan: string) => `${plan} para este espacio de trabajo`;
export const billingPeriod = 'Periodo de facturación';
export const monthly = 'Mensual';
export const yearly = 'Anual';
export const continueToPayment = 'Continuar al pago';
export const startPlan = (plan: string) => `Empezar ${plan}`;
export const cancel = 'Cancelar';
export const payAtStripe =
  'Pagas en Stripe, donde también puedes introducir un código promocional. Cuando más adelante entren o salgan miembros, la diferencia se prorratea.';
export const nothingCharged =
  'Este servidor no cobra por los planes. El total muestra lo que costaría el plan. El plan empieza ahora.';
export const alreadySubscribed = 'Este espacio de trabajo ya tiene una suscripción. Puedes cambiar su plan en Facturación.';
export const planByAgreement = (plan: string) => `${plan} solo se ofrece por acuerdo. Contacta con el operador de este servidor.`;
export const seatsInUse = 'Plazas en uso';
export const pricePerSeat = 'Precio por plaza al mes';
export const everyYear = 'Cada año';
export const everyMonth = 'Cada mes';
export const total = 'Total';
export const toPay = 'A pagar';

// Plan banner
export const readOnlyWorkspace = (isPayer: boolean) =>
  isPayer
    ? 'Este espacio de trabajo supera los límites de su plan y es de solo lectura.'
    : 'Este espacio de trabajo supera los límites de su plan y es de solo lectura. Su propietario puede liberar espacio o elegir un plan mayor.';
export const openBilling = 'Abrir facturación';

// Plan buttons
export const endTrialQuestion = '¿Finalizar la prueba?';
export const cancelPlanQuestion = (plan: string) => `¿Cancelar el plan ${plan}?`;
export const endTrial = 'Finalizar prueba';
export const cancelPlan = 'Cancelar plan';
export const keepPlan = 'Conservar plan';
export const tryBusiness = 'Probar Business 14 días';
export const paymentDetails = 'Datos de pago';
export const keepNamed = (plan: string) => `Conservar ${plan}`;
export const actionFailed = 'No ha funcionado';
export const cancelPlanHint = (day: string | null) =>
  `El espacio de trabajo pasa al plan Free ${day === null ? 'ahora' : `el ${day}`}. No se elimina nada. Si usas más de lo que incluye el plan Free, el espacio de trabajo es de solo lectura hasta que respete sus límites.`;

// Plan lines
export const perSeat = (count: number) => `${count} por plaza`;
export const unlimited = 'Sin límite';
export const yes = 'Sí';
export const largestFile = 'Archivo más grande';
export const customFields = 'Campos personalizados';
export const assistant = 'Asistente';
export const messagesPerSeat = (messages: number) => `${counted(messages, 'mensaje', 'mensajes')} por plaza al mes`;
export const auditLog = 'Registro de auditoría';
export const keptForever = 'Sin límite';
export const keptDays = (days: number) => counted(days, 'día', 'días');

// Plan notice
export const trialLeft = (days: number, plan: string) =>
  `${days === 0 ? 'La prueba ha terminado.' : `${days === 1 ? 'Queda' : 'Quedan'} ${counted(days, 'día', 'días')} de tu prueba de ${plan}.`} Elige un plan abajo para conservar sus funciones.`;
export const planEnded = (plan: string) => `El plan ${plan} ha terminado y se aplican los límites del plan Free.`;

// Plan panel
export const trialOver = 'Prueba terminada';
export const trial = 'Prueba';
export const pastDue = 'Pago vencido';
export const paused = 'En pausa';
export const ended = 'Terminado';
export const endsSoon = 'Termina pronto';
export const active = 'Activo';
export const freeServer = 'Este servidor no cobra por los planes. Cada plan solo fija límites.';
export const freeTrial = 'Durante la prueba no se cobra nada.';
export const priceByAgreement = 'El precio se acuerda con el operador de este servidor.';
export const freePlan = 'Gratis para equipos pequeños.';
export const pricePerSeatRhythm = (price: string, isYearly: boolean) =>
  `${price} por plaza al mes, con facturación ${isYearly ? 'anual' : 'mensual'}.`;
export const freeLimitsApply = 'Ahora se aplican los límites del plan Free.';
export const trialEnds = (day: string) => `La prueba termina el ${day}. Después, el espacio de trabajo pasa al plan Free.`;
export const planEndsOn = (day: string) => `El plan termina el ${day}, al final del periodo pagado.`;
export const planChangesOn = (plan: string, day: string) => `El plan cambia a ${plan} el ${day}.`;
export const payOpenInvoice = 'Paga la factura pendiente con su enlace, más abajo, o añade otra tarjeta en Datos de pago.';
export const nextInvoice = (amount: string, seats: number, day: string) =>
  `La próxima factura es de aproximadamente ${amount} por ${counted(seats, 'plaza', 'plazas')}, el ${day}.`;

// Plan table
export const plans = 'Planes';
export const inEveryPlan =
  'Todos los planes incluyen tableros en vivo, inicio de sesión con Google, verificación en dos pasos, importación y exportación de CSV, y la API.';
export const included = 'Incluido';
export const byAgreement = 'Por acuerdo';
export const forever = 'para siempre';
export const perSeatPerMonth = 'por plaza al mes';

// Usage panel
export const usage = 'Uso';
export const overPlan = (excess: string) =>
  `El espacio de trabajo usa ${excess} más de lo que incluye este plan. Es de solo lectura hasta que respete los límites. No se elimina nada.`;
export const usedUnlimited = (used: string) => `${used}, sin límite`;
export const usedOf = (used: string, limit: string) => `${used} de ${limit}`;
export const removeMembers = 'Quitar o desactivar miembros';
export const archiveProjects = 'Archivar proyectos';
export const deleteFiles = 'Eliminar archivos';
