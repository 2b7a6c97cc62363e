import { notice } from '#contract/notices';

export const invitationAcceptedNotice = notice('invitation-accepted', {
  told: '{who} accepted your invitation',
  group: 'projects',
  label: 'Accepted invitations',
  hint: 'When someone accepts your invitation.',
  byDefault: { inbox: true, email: false, push: false },
});
