import { outgoingName } from '#contract/outgoing-text';
import { Secret, TOTP } from 'otpauth';
import { qrCodeSvg } from './qr-code.ts';

// The parameters that every authenticator app supports (RFC 6238).
const MANNER = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const CODE = /^\d{6}$/;
// Steps by which a phone's clock may be off, in either direction.
const WINDOW = 1;

export interface NewTotp {
  secret: string;
  uri: string;
  qrCode: string;
}

/** A new secret in the forms that an authenticator app imports: an `otpauth:` address, and the same as a QR code. */
export async function newTotp(givenIssuer: string, account: string): Promise<NewTotp> {
  const secret = new Secret({ size: 20 });
  const issuer = outgoingName(givenIssuer);
  // A colon separates issuer and account in the label, so an issuer with a colon is only named in the parameter.
  const totp = new TOTP({ ...MANNER, issuer, label: outgoingName(account), issuerInLabel: !issuer.includes(':'), secret });
  const uri = totp.toString();
  return { secret: secret.base32, uri, qrCode: await qrCodeSvg(uri) };
}

/** The time step that a code belongs to, or null for a wrong code. `now` is in Unix milliseconds. */
export function stepOf(secret: string, code: string, now: number): number | null {
  if (!CODE.test(code)) return null;
  const delta = TOTP.validate({ ...MANNER, token: code, secret: Secret.fromBase32(secret), timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: MANNER.period, timestamp: now }) + delta;
}
