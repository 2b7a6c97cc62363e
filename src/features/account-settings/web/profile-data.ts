import { type Call, declareMutation } from '#web/mutation';
import type { User, UserMetadata } from '#features/account/contract';
import { displayNameOf } from '#features/account/rules';
import { users } from '#features/account/web';

interface Change {
  id: string;
  set: { firstName?: string; lastName?: string; metadata?: UserMetadata };
  /** What the step is called when it is done or taken back. */
  said: string;
}

/** Changes fields of oneself. */
export const changeProfile = declareMutation(users, 'update-user-profile', {
  method: 'PUT',
  table: 'User',
  request: ({ set }: Change) => ({ body: set }),
  predict: ({ id, set }, { find }) => {
    const before = find<User>('User', id);
    const fields = before && { ...set, ...(set.metadata && { metadata: { ...before.metadata, ...set.metadata } }) };
    return fields ? [{ table: 'User', id, set: { ...fields, displayName: displayNameOf({ ...before, ...fields }) } }] : [];
  },
  inverse: ({ id, set, said }, { find }): Call | null => {
    const before = find<User>('User', id);
    if (!before) return null;
    const was = {
      ...(set.firstName !== undefined && { firstName: before.firstName }),
      ...(set.lastName !== undefined && { lastName: before.lastName }),
      ...(set.metadata && { metadata: wasIn(before.metadata, set.metadata) }),
    };
    return changeProfile.with({ id, set: was, said });
  },
  said: ({ said }) => said,
});

/** The same keys as they were; what was not there was as empty as nothing. */
const wasIn = (before: UserMetadata | undefined, set: UserMetadata): UserMetadata => ({
  ...(set.skills && { skills: before?.skills ?? [] }),
  ...(set.notifications && { notifications: before?.notifications ?? {} }),
});

interface NewPicture {
  id: string;
  uploadId: string;
  /** The same picture by its own bytes, until the server has an address for it. */
  shownBy: string;
}

/** Makes a picture that has been sent one's own. */
export const setPicture = declareMutation(users, 'set-profile-picture', {
  method: 'PUT',
  table: 'User',
  request: ({ uploadId }: NewPicture) => ({ body: { uploadId } }),
  predict: ({ id, shownBy }) => [{ table: 'User', id, set: { profilePictureUrl: shownBy } }],
});

/** Takes one's picture away, for good. */
export const removePicture = declareMutation(users, 'update-user-profile', {
  method: 'PUT',
  table: 'User',
  request: () => ({ body: { profilePictureUrl: null } }),
  predict: ({ id }: { id: string }) => [{ table: 'User', id, set: { profilePictureUrl: null } }],
});
