import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WorkspaceRole } from '#contract/permissions';
import { planRoom } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { ApiError } from '#web/api-error';
import { LazyPart } from '#web/lazy-part.tsx';
import { toast, type ToastOptions } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { Invitation } from '../contract.ts';
import { looksLikeAddress } from '../rules.ts';
import { AddressField, type Addresses, allOf } from './address-field.tsx';
import { bySending, invite, useInvitesByMail } from './data.ts';
import { type Offer, OfferFields, startingOffer } from './offer-fields.tsx';
import { SeatsNote } from './seats-note.tsx';
import { newLinkCopied } from './use-renewing.ts';
import * as words from './words.ts';

export interface InviteDialogProps {
  workspaceId: string;
  /** Invites to this project too, and offers no other. */
  projectId?: string;
  /** The role of the inviter, who can only give lower roles. */
  role: WorkspaceRole;
  onClose: () => void;
}

const nothing = (): void => {};

/** The contract's own constant would add zod to the bundle. */
const EMAILS_MAX = 50;

/** Invites one or more people: all of them, or none if an address is wrong, which is then marked. */
export function InviteDialog({ workspaceId, projectId, role, onClose }: InviteDialogProps) {
  const form = useId();
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const [addresses, setAddresses] = useState<Addresses>({ taken: [], typed: '' });
  const [offer, setOffer] = useState<Offer>(startingOffer(projectId));
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const emails = allOf(addresses);
  const sendable = emails.filter(looksLikeAddress).length;
  const invitesByMail = useInvitesByMail();
  const sending = useSubmit(async (wanted: string[]) => {
    const { projectId: into, projectRole, department, ...rest } = offer;
    const body = { ...rest, emails: wanted, department: department.trim() || null, ...(into && { projectRole }) };
    const invitations = await invite(workspaceId, into || undefined, body).catch((error: unknown) => {
      setWrong(error instanceof ApiError ? wrongAmong(error.fields, wanted) : {});
      throw error;
    });
    const showLinks = () => void navigate(`/workspace/${workspaceId}/team?tab=invitations`);
    const handOver = invitesByMail === false ? handedOver(workspaceId, invitations, showLinks) : undefined;
    toast.success(words.invitedPeople(wanted), handOver);
    onClose();
  });
  const handleSubmit = () => {
    setAddresses({ taken: emails, typed: '' });
    const found = problemOf(emails);
    setProblem(found);
    if (found) first.current?.focus();
    else void sending.submit(emails);
  };
  const handleAddresses = (next: Addresses) => {
    setAddresses(next);
    setProblem(null);
    // The error belongs to the previous addresses. The marks stay, because they belong to one address each.
    if (sending.error) sending.reset();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.invitePeople}
      description={bySending(invitesByMail, words.inviteHint, words.inviteHintWithoutEmail)}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={sending.isPending}>
            {invitesByMail ? words.sendInvitations(sendable) : words.invitePeopleCount(sendable)}
          </Button>
        </>
      }
    >
      <Form id={form} busy={sending.isPending} error={sending.error?.message} onSubmit={handleSubmit}>
        <LazyPart load={planRoom} onFail={nothing}>
          {({ NoRoomNote }) => <NoRoomNote workspaceId={workspaceId} limit={offer.role === 'GUEST' ? 'guests' : 'seats'} />}
        </LazyPart>
        <AddressField value={addresses} onChange={handleAddresses} wrong={wrong} error={problem} inputRef={first} />
        <OfferFields workspaceId={workspaceId} fixedProject={projectId} giver={role} offer={offer} onChange={setOffer} />
        <SeatsNote workspaceId={workspaceId} isGuest={offer.role === 'GUEST'} wanted={sendable} />
      </Form>
    </Dialog>
  );
}

/** Where the server sends no email: how the link gets to the person. */
function handedOver(workspaceId: string, [first, ...others]: readonly Invitation[], showLinks: () => void): ToastOptions {
  if (!first || others.length > 0) return { duration: 10_000, action: { label: words.showLinks, run: showLinks } };
  const copy = () => void newLinkCopied(workspaceId, first).catch((error: Error) => toast.error(error.message));
  return { duration: 10_000, action: { label: words.copyLink, run: copy } };
}

function problemOf(emails: readonly string[]): string | null {
  if (emails.length === 0) return words.emailMissing;
  if (emails.length > EMAILS_MAX) return words.tooManyEmails(EMAILS_MAX, emails.length);
  const wrong = emails.filter((email) => !looksLikeAddress(email));
  return wrong.length === 0 ? null : wrong.length === 1 ? words.emailInvalid(wrong[0]) : words.emailsInvalid(wrong.length);
}

/** The addresses that the server refused, and why. The server names them by their index. */
function wrongAmong(fields: Readonly<Record<string, string>>, emails: readonly string[]): Record<string, string> {
  const named = Object.entries(fields).flatMap(([field, reason]) => {
    const email = emails[Number(/^emails\.(\d+)$/.exec(field)?.[1])];
    return email === undefined ? [] : [[email, reason] as const];
  });
  return Object.fromEntries(named);
}
