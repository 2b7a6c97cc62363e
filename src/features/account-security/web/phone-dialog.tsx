import { useState } from 'react';
import { confirmByPhone, sendPhoneCode, sentenceOf } from '#features/credentials/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions } from '#ui/form';
import { TextField } from '#ui/text-field';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { ConfirmCode } from './confirm-code.tsx';
import { refreshIdentity } from './data.ts';
import { beginPhone, dropFactor } from './factor-actions.ts';
import { freeName, useFirstCodes } from './first-codes.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import * as words from './words.ts';

/** E.164 allows up to 15 digits, with the country code. */
const NUMBER = /^(?:\+|00)?\d{7,15}$/;

interface Begun {
  readonly factorId: string;
  readonly challengeId: string;
}

/** Adds a phone for codes by text message: the number, the first code, and recovery codes if there are none yet. */
export function PhoneDialog({ names, onDone }: { names: readonly string[]; onDone: (isAdded: boolean) => void }) {
  const [phone, setPhone] = useState('');
  const [isUnlike, setUnlike] = useState(false);
  const [begun, setBegun] = useState<Begun | null>(null);
  const { codes, makeCodes } = useFirstCodes();
  const begin = useSubmit(async () => {
    const factorId = await beginPhone(freeName(words.phone, names), phone);
    setBegun({ factorId, challengeId: await sendPhoneCode(factorId) });
  });
  const confirmed = async (code: string) => {
    if (!begun) return;
    await confirmByPhone(begun.factorId, begun.challengeId, code);
    toast.success(words.factorAdded);
    const isShown = await makeCodes();
    if (!isShown) onDone(true);
    await refreshIdentity();
  };
  const handleBegin = () => {
    const isNumber = NUMBER.test(phone.replaceAll(/[\s()./-]/g, ''));
    setUnlike(!isNumber);
    if (isNumber) void begin.submit(undefined);
  };
  const handleOpenChange = (isOpen: boolean) => {
    if (isOpen) return;
    if (begun) void dropFactor(begun.factorId);
    onDone(false);
  };
  return (
    <Dialog
      open
      onOpenChange={handleOpenChange}
      size="m"
      title={codes ? words.saveRecoveryCodes : words.getTextMessages}
      isKept={codes !== null}
      actions={
        codes ? (
          <Button variant="primary" onClick={() => onDone(true)}>
            {words.codesSaved}
          </Button>
        ) : undefined
      }
    >
      {codes ? (
        <RecoveryCodeList codes={codes} />
      ) : begun ? (
        <ConfirmCode label={words.textMessageCode} hint={words.textMessageHint(phone)} confirm={confirmed} />
      ) : (
        <Form busy={begin.isPending} onSubmit={handleBegin}>
          <TextField
            label={words.phoneNumber}
            type="tel"
            autoComplete="tel"
            hint={words.phoneNumberHint}
            maxLength={30}
            required
            value={phone}
            error={isUnlike ? words.phoneNumberInvalid : sentenceOf(begin.error)}
            onChange={(event) => {
              setPhone(event.currentTarget.value);
              setUnlike(false);
              begin.reset();
            }}
          />
          <FormActions align="end">
            <Button onClick={() => onDone(false)}>{words.cancel}</Button>
            <Button type="submit" variant="primary" busy={begin.isPending} disabled={phone.trim() === ''}>
              {words.sendCode}
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
