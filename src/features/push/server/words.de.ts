/** What a test says on the device, and why a push service did not accept a notification. */
export const testTitle = 'Cairn';
export const testText = 'Push-Benachrichtigungen funktionieren auf diesem Gerät.';
export const answered = (status: number) => `Der Push-Dienst hat mit ${status} geantwortet.`;
export const unreachable = 'Der Push-Dienst war nicht erreichbar.';
export const ended = 'Der Browser hat sein Abo beendet. Schalte Push-Benachrichtigungen dort wieder ein.';
export const unreadable =
  'Die Schlüssel dieses Geräts können nicht mehr gelesen werden. Schalte Push-Benachrichtigungen dort wieder ein.';
