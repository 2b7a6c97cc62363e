import { endpoints } from '#server/handlers';
import { teamActions } from '../contract.ts';
import { leftWorkspace, removedMember } from './departures.ts';
import { changedMember, changedRole, deactivatedMember, reactivatedMember } from './member-changes.ts';
import { transferredOwnership } from './ownership.ts';
import { teamMembers } from './team-members.ts';
import { teamSummary } from './team-summary.ts';
import { appointedAdmin, projectsWithoutAdmin } from './without-admin.ts';

export const teamEndpoints = endpoints(teamActions, {
  'get-team-members': (call) => teamMembers(call),
  'get-team-summary': (call) => teamSummary(call),
  'change-workspace-member-role': (call) => changedRole(call),
  'update-workspace-member': (call) => changedMember(call),
  'deactivate-workspace-member': (call) => deactivatedMember(call),
  'reactivate-workspace-member': (call) => reactivatedMember(call),
  'remove-workspace-member': (call) => removedMember(call),
  'leave-workspace': (call) => leftWorkspace(call),
  'transfer-ownership': (call) => transferredOwnership(call),
  'get-projects-without-admin': (call) => projectsWithoutAdmin(call),
  'appoint-project-admin': (call) => appointedAdmin(call),
});
