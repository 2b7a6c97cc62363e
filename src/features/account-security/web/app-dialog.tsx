import { useRef, useState } from 'react';
import { codeOf, confirmByApp, sentenceOf } from '#features/credentials/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions } from '#ui/form';
import { TextField } from '#ui/text-field';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { refreshIdentity } from './data.ts';
import { ConfirmCode } from './confirm-code.tsx';
import { beginApp, dropFactor, type NewApp } from './factor-actions.ts';
import { freeName, useFirstCodes } from './first-codes.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { ScanStep } from './scan-step.tsx';
import * as words from './words.ts';

const TITLES = { name: words.setUpApp, scan: words.scanQrCode, codes: words.saveRecoveryCodes };

/** Adds an authenticator app: its name, the QR code, the first code, and recovery codes if there are none yet. */
export function AppDialog({ names, onDone }: { names: readonly string[]; onDone: (isAdded: boolean) => void }) {
  const [app, setApp] = useState<NewApp | null>(null);
  const { codes, makeCodes } = useFirstCodes();
  const nameField = useRef<HTMLInputElement>(null);
  const step = codes ? 'codes' : app ? 'scan' : 'name';

  const confirmed = async (code: string) => {
    if (!app) return;
    await confirmByApp(app.id, code);
    toast.success(words.factorAdded);
    const isShown = await makeCodes();
    if (!isShown) onDone(true);
    await refreshIdentity();
  };

  const handleOpenChange = (isOpen: boolean) => {
    if (isOpen) return;
    if (step === 'scan' && app) void dropFactor(app.id);
    onDone(false);
  };

  return (
    <Dialog
      open
      onOpenChange={handleOpenChange}
      size="m"
      title={TITLES[step]}
      initialFocus={step === 'name' ? nameField : undefined}
      isKept={step === 'codes'}
      actions={
        step === 'codes' ? (
          <Button variant="primary" onClick={() => onDone(true)}>
            {words.codesSaved}
          </Button>
        ) : undefined
      }
    >
      {codes ? (
        <RecoveryCodeList codes={codes} />
      ) : app ? (
        <ScanStep app={app}>
          <ConfirmCode label={words.appCode} confirm={confirmed} />
        </ScanStep>
      ) : (
        <NameStep names={names} fieldRef={nameField} onBegun={setApp} onCancel={() => onDone(false)} />
      )}
    </Dialog>
  );
}

function NameStep({
  names,
  fieldRef,
  onBegun,
  onCancel,
}: {
  names: readonly string[];
  fieldRef: React.RefObject<HTMLInputElement | null>;
  onBegun: (app: NewApp) => void;
  onCancel: () => void;
}) {
  const [name, setName] = useState(() => freeName(words.authenticatorApp, names));
  const begin = useSubmit(async () => onBegun(await beginApp(name.trim())));
  const isTaken = codeOf(begin.error) === 'mfa_factor_name_conflict' || names.includes(name.trim());
  return (
    <Form
      busy={begin.isPending}
      error={begin.error && !isTaken ? sentenceOf(begin.error) : null}
      onSubmit={() =>
        void (name.trim() === '' || names.includes(name.trim()) ? fieldRef.current?.focus() : begin.submit(undefined))
      }
    >
      <TextField
        ref={fieldRef}
        label={words.name}
        hint={words.appNameHint}
        maxLength={60}
        value={name}
        error={isTaken ? words.nameTaken : name.trim() === '' ? words.nameMissing : null}
        onChange={(event) => {
          setName(event.currentTarget.value);
          begin.reset();
        }}
      />
      <FormActions align="end">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="primary" busy={begin.isPending}>
          {words.continueLabel}
        </Button>
      </FormActions>
    </Form>
  );
}
