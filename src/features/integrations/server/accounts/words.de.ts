/** Why an account of another service cannot be used. */
export const revoked = 'Das Konto akzeptiert diese Integration nicht mehr. Verbinde es erneut.';
export const busy = 'Der Dienst bittet um eine Pause. Es wird erneut versucht.';
export const unreachable = 'Der Dienst war nicht erreichbar. Es wird erneut versucht.';
export const answered = (status: number) => `Der Dienst hat mit ${status} geantwortet.`;
export const tooLong = 'Die Antwort des Dienstes ist zu groß.';
export const unreadable = 'Die Antwort des Dienstes kann nicht gelesen werden.';
export const lostTokens = 'Die Tokens können nicht mehr gelesen werden. Verbinde das Konto erneut.';
export const denied = 'Der Zugriff wurde dort nicht erlaubt. Verbinde erneut, um ihn zu erlauben.';
export const refusedOverThere =
  'Der Dienst hat abgelehnt. Verbinde erneut oder bitte den Betreiber dieses Servers, seine Einstellungen dort zu prüfen.';
export const notNow = 'Der Dienst hat nicht wie erwartet geantwortet. Warte eine Minute und verbinde dann erneut.';
export const badCode = 'Der Dienst hat die Anmeldung nicht akzeptiert. Verbinde erneut.';
export const needsAgain =
  'Der Dienst hat keinen dauerhaften Zugriff gewährt. Entferne Cairn dort aus deinem Konto und verbinde dann erneut.';
export const notConfigured = (settings: string) => `Der Betreiber dieses Servers muss zuerst ${settings} setzen.`;
export const connectInBrowser = 'Dieser Dienst wird im Browser verbunden.';
export const notReturned = 'Du bist noch nicht vom anderen Dienst zurückgekehrt.';
export const noSite = 'Dieses Konto hat keine Site von Jira. Erlaube eine oder verbinde ein anderes Konto.';
export const enterToken = 'Diese Integration ist über ein Token verbunden. Bearbeite sie, um ein neues einzugeben.';
export const ownAccount = 'Das ist das Konto einer anderen Person. Gib ein eigenes Token ein oder verbinde dein Konto.';
export const pageTitle = 'Diese Anmeldung ist vorbei';
export const pageText =
  'Sie wurde bereits verwendet, hat länger als 10 Minuten gedauert oder wurde in einem anderen Browser gestartet. Öffne die Integrationen in Cairn, um zu sehen, was verbunden ist, oder um erneut zu verbinden.';
export const pageLink = 'Cairn öffnen';
