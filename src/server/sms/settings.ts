import type { Environment } from '../config.ts';

const TEST_CODE = /^\+?([1-9]\d{6,14})=(\d{6,10})$/;

/** Errors in the SMS settings, one sentence each with the setting's name; empty if there are none. */
export function smsProblems(settings: Environment, isPublic: boolean): string[] {
  const problems: string[] = [];
  if (settings.AUTH_SMS_DRIVER === 'twilio') {
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const) {
      if (settings[name] === undefined) problems.push(`${name}: is needed for AUTH_SMS_DRIVER=twilio`);
    }
  }
  if (settings.AUTH_SMS_TEST_OTP.length > 0 && isPublic)
    problems.push('AUTH_SMS_TEST_OTP: fixed codes are for tests, not for NODE_ENV=production or a PUBLIC_URL of other machines');
  if (!settings.AUTH_SMS_TEST_OTP.every((entry) => TEST_CODE.test(entry)))
    problems.push('AUTH_SMS_TEST_OTP: each entry has to be number=code, with 7 to 15 digits and 6 to 10');
  return problems;
}

/** The fixed codes by number (digits only). */
export const testCodesOf = ({ AUTH_SMS_TEST_OTP: entries }: Environment): ReadonlyMap<string, string> =>
  new Map(
    entries.flatMap((entry): [string, string][] => {
      const [, number, code] = TEST_CODE.exec(entry) ?? [];
      return number !== undefined && code !== undefined ? [[number, code]] : [];
    }),
  );
