import { figure } from '#contract/counts';

// Ask dialog
export const joined = (name: string) => `You joined ${name}`;
export const requestSent = (name: string) => `Request to join ${name} sent`;
export const askToJoinNamed = (name: string) => `Ask to join ${name}`;
export const askHint = 'A project admin reviews your request. Until then, your access stays the same.';
export const cancel = 'Cancel';
export const sendRequest = 'Send request';
export const message = 'Message';
export const messageHint = 'Optional. Tell the admins why you want to join.';

// Awaiting note
export const approve = 'Approve';
export const decline = 'Decline';
export const awaitsYou =
  'A guest created this task. Approve it so that your team can work on it, or decline it to move it to the trash.';
export const awaitsAdmin = "This task is waiting for approval by a project admin. Until then, it can't be moved or assigned.";

// Awaiting task row
export const approveNamed = (name: string) => `Approve ${name}`;
export const declineNamed = (name: string) => `Decline ${name}`;

// Join button
export const requestWithdrawn = 'Request withdrawn';
export const yourRequest = (name: string) => `Your request to join ${name}`;
export const withdrawRequest = 'Withdraw request';
export const requestPending = 'Request pending';
export const askToJoin = 'Ask to join';
export const joinProject = 'Join project';

// Join requests panel
export const requests = 'the requests';
export const waitingForApproval = 'Waiting for approval';
export const noPendingApprovals = 'No pending approvals';
export const pendingApprovalsHint = 'When this project requires approval, requests to join and tasks from guests appear here.';
export const requestsToJoin = 'Requests to join';
export const guestTasks = 'Tasks from guests';
export const showingFirst = (shown: number, total: number) => `Showing the first ${figure(shown)} of ${figure(total)}.`;
export const loadingRequests = 'Loading requests';

// Request row
export const memberAdded = (name: string) => `${name} added to the project`;
export const requestDeclined = (name: string) => `Request from ${name} declined`;
export const roleFor = (name: string) => `Role for ${name}`;

// Use deciding
export const taskApproved = 'Task approved';
export const taskDeclined = 'Task declined and moved to the trash';
