export const testSubject = 'Test email from Cairn';
export const testWhy = 'You asked Cairn to send this test email while setting up your server.';
export const testArrived = 'It arrived, so your server can send email.';
export const notSetUp = 'This server does not send email yet.';
