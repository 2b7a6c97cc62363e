import type { OutgoingError } from '#server/outgoing';

/** Why something did not arrive. */
export const answered = (status: number) => `Antwort mit Status ${status}.`;
export const problems: Readonly<Record<OutgoingError['reason'], string>> = {
  address: 'Dieser Server sendet nicht an diese Adresse, weil sie nicht im öffentlichen Internet ist.',
  busy: 'Zu viele Anfragen sind unterwegs.',
  late: 'Innerhalb von 10 Sekunden kam keine Antwort.',
  long: 'Die Antwort ist zu lang.',
  redirect: 'Die Adresse leitet zu einer anderen weiter. Gib stattdessen diese ein.',
  unreachable: 'Die Adresse war nicht erreichbar.',
  unreadable: 'Die Antwort konnte nicht gelesen werden.',
};
export const lostSecrets =
  'Adresse oder Geheimnis können nicht mehr gelesen werden. Gib eine neue Adresse ein und erstelle ein neues Geheimnis.';
