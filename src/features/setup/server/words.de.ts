export const testSubject = 'Test-E-Mail von Cairn';
export const testWhy = 'Du hast Cairn beim Einrichten deines Servers gebeten, diese Test-E-Mail zu senden.';
export const testArrived = 'Sie ist angekommen, also kann dein Server E-Mails verschicken.';
export const notSetUp = 'Dieser Server verschickt noch keine E-Mails.';
