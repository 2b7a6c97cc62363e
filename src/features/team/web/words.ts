import { byCount, counted, figure } from '#contract/counts';

// Add member
export const asRole = (role: string) => `As ${role}`;
export const everyoneAdded = 'Everyone in this workspace is already a member.';
export const newMemberRole = 'Role for the new member';
export const personToAdd = 'Person to add';
export const personToAddPlaceholder = 'Search people…';
export const addMember = 'Add member';

// Data
export const roleChanged = (name: string, role: string) => `${name} is now ${role}`;
export const departmentCleared = (name: string) => `${name} is no longer in a department`;
export const departmentChanged = (name: string, department: string) => `${name} is now in ${department}`;
export const capacityChanged = (name: string, hours: number) => `${name} now has ${counted(hours, 'hour')} per week`;
export const billingGranted = (name: string) => `${name} now manages billing`;
export const billingWithdrawn = (name: string) => `${name} no longer manages billing`;
export const memberDeactivated = (name: string) => `${name} deactivated`;
export const memberReactivated = (name: string) => `${name} reactivated`;
export const memberRemoved = (name: string) => `${name} removed`;

// Member parts
export const onlineNow = 'Online now';
export const online = 'Online';
export const you = 'you';
export const deactivated = 'Deactivated';
export const twoFactorMissing = 'Two-factor not set up';
export const billing = 'Billing';
export const roleOf = (name: string) => `Role of ${name}`;
export const currentRoleOf = (name: string) => `Role of ${name}:`;
export const departmentOf = (name: string) => `Department of ${name}`;
export const moreSkills = (skills: string) => ` more: ${skills}`;
export const workloadOf = (name: string) => `Workload of ${name}`;
export const estimated = (hours: number) => `${counted(hours, 'hour')} estimated`;
export const pointsEstimated = (points: number, hoursEach: number) =>
  `${counted(points, 'point')} at ${counted(hoursEach, 'hour')} each`;
export const withoutEstimate = (count: number) => `${figure(count)} without an estimate`;
export const workloadSummary = (work: string, capacityHours: number) =>
  `Open work: ${work}. Capacity: ${counted(capacityHours, 'hour')} per week.`;
export const openTasksOf = (count: number, name: string) => `${counted(count, 'open task')} assigned to ${name}`;

// Member table
export const person = 'person';
export const name = 'Name';
export const role = 'Role';
export const department = 'Department';
export const skills = 'Skills';
export const workload = 'Workload';
export const tasks = 'Tasks';
export const projects = 'Projects';
export const joined = 'Joined';
export const actions = 'Actions';
export const actionsFor = (name: string) => `Actions for ${name}`;
export const openTaskCount = (count: number) => counted(count, 'open task');

// Members filter
export const searchPeople = 'Search people';
export const allRoles = 'All roles';
export const allDepartments = 'All departments';
export const status = 'Status';
export const active = 'Active';
export const allStatuses = 'All statuses';

// Productivity view
export const productivityPart = 'team productivity';
export const departments = 'Departments';
export const completedPerWeek = 'Tasks completed per week';
export const productivityHint = 'Counts tasks in the projects you can see. Weeks start on Monday, in UTC.';
export const people = 'People';
export const openTasks = 'Open tasks';
export const noDepartment = 'No department';
/** If `most` people are all that are shown. */
export const productivityHintCut = (most: number) =>
  `${productivityHint} Only the ${counted(most, 'person', 'people')} who completed the most are shown.`;
export const noDepartmentWorkload = 'people in no department';
export const nothingCompleted = 'No completed tasks yet';
export const nothingCompletedHint = 'Tasks that people complete are counted here per week.';
export const personColumn = 'Person';
export const total = 'Total';
export const loadingProductivity = 'Loading productivity';

// Project data
export const addedToProject = (name: string) => `${name} added to the project`;
export const projectRoleChanged = (name: string, role: string) => `${name} is now ${role} in this project`;
export const removedFromProject = (name: string) => `${name} removed from the project`;

// Remove dialog
export const leaveUnassigned = 'No one (leave unassigned)';
export const confirmRemoval = (name: string) => `Remove ${name}?`;
export const cancel = 'Cancel';
export const removeMember = 'Remove member';
export const removalHint =
  'They lose access to this workspace and all its projects immediately. Their work and comments stay. They need an invitation to come back.';
export const reassignTo = 'Reassign their open tasks and issues to';
export const openTasksYouSee = (count: number) => `${counted(count, 'open task')} that you can see.`;
export const handoverHint =
  'Work stays unassigned in projects that this person cannot see. A project left without an admin gets this person or you; a private project gets one of its members, or an owner appoints someone. The audit log records these changes.';

// Routes
export const team = 'Team';

// Sure to step down
export const confirmOwnRole = (role: string) => `Change your role to ${role}?`;
export const ownRoleHint = (place: string) =>
  `You will have fewer permissions in ${place}. Only someone else can give you your current role back.`;
export const changeRole = 'Change role';

// Use project handles
export const confirmLeave = (name: string) => `Leave ${name}?`;
export const leavePrivateHint = 'This project is private. You lose access until a project admin adds you again.';
export const leaveHint = 'A project admin can add you again.';
export const leaveProject = 'Leave project';
export const showTasks = 'Show tasks';
export const copyEmail = 'Copy email address';
export const emailCopied = 'Email address copied';
export const removeFromProject = 'Remove from project';
export const onlyLowerRoles = 'You can only change members with a lower role than yours';
export const projectRole = 'Project role';

// Use workspace handles
export const thisWorkspace = 'this workspace';
export const hours = (count: number) => counted(count, 'hour');
export const hoursPerWeek = 'Hours per week';
export const absences = 'Absences';
export const managesBilling = 'Manages billing';
export const leaveWorkspace = 'Leave workspace';
export const deactivate = 'Deactivate';
export const reactivate = 'Reactivate';
export const removeFromWorkspace = 'Remove from workspace';
export const confirmDeactivation = (name: string) => `Deactivate ${name}?`;
export const deactivationHint = 'They lose access to this workspace immediately, on every device, and their seat becomes free.';
export const workStays = 'Their work stays assigned to them.';
export const openTasksStay = (count: number) =>
  `${counted(count, 'open task')} that you can see ${byCount(count, 'stays', 'stay')} assigned to them.`;
export const deactivationHandover =
  'If they are the only admin of a project, you become its admin; a private project gets one of its members, or an owner appoints someone.';
export const reactivationHint = 'You can reactivate them when the plan has a free seat.';
export const confirmTransfer = (name: string) => `Transfer ownership to ${name}?`;
export const transferHint = 'You become an admin. Only an owner can make you an owner again.';
export const transferOwnership = 'Transfer ownership';
export const ownershipTransferred = (name: string) => `${name} now owns this workspace`;

// Members list
export const teamPart = 'the team';
export const noMatches = 'No people match these filters';
export const clearFilters = 'Clear filters';
export const noMatchesHint = 'Try another search, or clear the filters to see everyone.';
export const firstByName = (count: number) => `Showing the first ${figure(count)} people by name.`;
export const loadingTeam = 'Loading the team';

// Project team screen
export const view = 'View';
export const members = 'Members';
export const requests = 'Requests';
export const invitations = 'Invitations';
export const privateProjectHint = 'This project is private. Only its members can see it.';
export const workspaceAdminsHint =
  'Workspace owners and admins can also manage this project. They are not listed here unless they are members.';

// Projects without admin
export const projectsWithoutAdmin = 'Projects without an admin';
export const projectsWithoutAdminHint =
  'These private projects no longer have an admin. The person you select can see and manage the project, and the audit log records your choice.';
export const adminAppointed = (name: string | undefined, project: string) => `${name} is now an admin of ${project}`;
export const inTrash = 'In the trash';
export const newAdminOf = (project: string) => `New admin of ${project}`;
export const selectPerson = 'Select a person';
export const projectMember = (name: string) => `${name} (project member)`;
export const makeAdminOf = (project: string) => `Make admin of ${project}`;
export const makeAdmin = 'Make admin';

// Team screen
export const productivity = 'Productivity';
