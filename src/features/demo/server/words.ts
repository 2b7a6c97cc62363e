/** How the history calls what moves cards in the name of a colleague. */
export const demo = 'Demo';

/** What colleagues write, by the column of the task. `@you` is the visitor. */
export const comments: readonly { readonly on: string; readonly text: string }[] = [
  { on: 'IN_PROGRESS', text: 'First version is on the test shop. I still want to check it on a small phone.' },
  { on: 'TODO', text: '@you I can start on this tomorrow. Is the text final?' },
  { on: 'REVIEW', text: '@you could you look at this today? It is small.' },
  { on: 'IN_PROGRESS', text: 'Took longer than planned: the old page had two more cases.' },
  { on: 'REVIEW', text: 'Checked with the keyboard and at 200% zoom. Looks good to me.' },
  { on: 'TODO', text: 'I put the open questions in the notes of this task.' },
];

export const title = 'Try the live demo';
export const description =
  'A workspace of your own, filled with the work of a small company. No sign-up, and changes arrive live.';
export const lead = 'A workspace of your own, filled with the work of a small company that relaunches its shop.';
export const points: readonly { readonly name: string; readonly about: string }[] = [
  {
    name: 'No sign-up',
    about: 'You are Mara, who runs the shop. Move cards, write documents, plan sprints, and undo whatever you like.',
  },
  {
    name: 'Not alone',
    about: 'Two simulated colleagues move cards and write comments while you look, so you can see changes arrive.',
  },
  {
    name: 'Gone after 24 hours',
    about: 'Only you can see it. Keep it with an email address and a password, or let it be deleted with everything in it.',
  },
];
export const open = 'Open the demo';
export const opening = 'Opening the demo…';
export const signedIn = 'You are signed in on this browser. Opening the demo signs you out here.';
export const goOn = 'Continue to your workspace';
export const unreached = 'The server cannot be reached. Check your connection, then try again.';
export const needsScript = 'The demo needs JavaScript. Turn it on, then reload this page.';
export const small = 'Until you keep it, the demo sends no email, invites no one, stores no files and calls no other service.';
