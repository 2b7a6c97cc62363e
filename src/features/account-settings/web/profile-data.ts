import { type Call, declareMutation } from '#web/mutation';
import type { User, UserMetadata } from '#features/account/contract';
import { displayNameOf } from '#features/account/rules';
import { users } from '#features/account/web';

interface Change {
  id: string;
  set: { firstName?: string; lastName?: string; metadata?: UserMetadata };
  /** The message when it is done or undone. */
  said: string;
}

/** Changes fields of the person's own profile. */
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

/** The earlier values of the same keys; a missing value counts as empty. */
const wasIn = (before: UserMetadata | undefined, set: UserMetadata): UserMetadata => ({
  ...(set.skills && { skills: before?.skills ?? [] }),
  ...(set.language !== undefined && { language: before?.language ?? null }),
  ...(set.notifications && { notifications: before?.notifications ?? {} }),
});

interface NewPicture {
  id: string;
  uploadId: string;
  /** A local URL of the picture until the server has one. */
  shownBy: string;
}

/** Sets an uploaded picture as the person's own. */
export const setPicture = declareMutation(users, 'set-profile-picture', {
  method: 'PUT',
  table: 'User',
  request: ({ uploadId }: NewPicture) => ({ body: { uploadId } }),
  predict: ({ id, shownBy }) => [{ table: 'User', id, set: { profilePictureUrl: shownBy } }],
});

/** Removes the picture permanently. */
export const removePicture = declareMutation(users, 'update-user-profile', {
  method: 'PUT',
  table: 'User',
  request: () => ({ body: { profilePictureUrl: null } }),
  predict: ({ id }: { id: string }) => [{ table: 'User', id, set: { profilePictureUrl: null } }],
});
