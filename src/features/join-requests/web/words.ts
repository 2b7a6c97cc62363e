// Ask dialog
export const youJoinedName = (name: string) => `You joined ${name}`;
export const askedToJoinName = (name: string) => `Asked to join ${name}`;
export const askToJoinName = (name: string) => `Ask to join ${name}`;
export const anAdminOfTheProjectDecides = 'An admin of the project decides. Until then you see it as before.';
export const cancel = 'Cancel';
export const ask = 'Ask';
export const message = 'Message';
export const messageHint = 'What you would do here, if you like.';

// Awaiting note
export const approve = 'Approve';
export const decline = 'Decline';
export const aGuestMadeThisItWaits = 'A guest made this. It waits for you.';
export const thisTaskWaitsForAnAdmin =
  'This task waits for an admin of the project. Until then it stays where it is, and is nobody’s to do.';

// Awaiting task row
export const approveTitle = (title: string) => `Approve ${title}`;
export const declineTitle = (title: string) => `Decline ${title}`;

// Join button
export const youNoLongerAskToJoin = 'You no longer ask to join';
export const yourRequestToJoinName = (name: string) => `Your request to join ${name}`;
export const withdrawTheRequest = 'Withdraw the request';
export const askedToJoin = 'Asked to join';
export const askToJoin = 'Ask to join';
export const joinProject = 'Join project';

// Join requests panel
export const theRequests = 'the requests';
export const waitingForApproval = 'Waiting for approval';
export const nothingWaitsForYou = 'Nothing waits for you';
export const peopleWhoAskToJoinThis =
  'People who ask to join this project stand here, and tasks that guests make, while the project asks for approval.';
export const askingToJoin = 'Asking to join';
export const tasksOfGuests = 'Tasks of guests';
export const theseAreTheFirstShownOf = (shown: number, total: number) => `These are the first ${shown} of ${total}.`;
export const loadingTheRequests = 'Loading the requests';

// Request row
export const viewer = 'Viewer';
export const commenter = 'Commenter';
export const member = 'Member';
export const admin = 'Admin';
export const nameIsIn = (name: string) => `${name} is in`;
export const declinedName = (name: string) => `Declined ${name}`;
export const roleOfName = (name: string) => `Role of ${name}`;
export const approveName = (name: string) => `Approve ${name}`;
export const declineName = (name: string) => `Decline ${name}`;

// Use deciding
export const approved = 'Approved';
export const declinedAndPutIntoTheBin = 'Declined, and put into the bin';
