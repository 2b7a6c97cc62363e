import { revalidateTables } from '#web/swr';

/** The sidebar names favorite views: it asks for them again once a view has another name, other readers, or is deleted. */
export const renewFavorites = ({ confirmed }: { readonly confirmed: Promise<unknown> }): void =>
  void confirmed.then(
    () => revalidateTables(['Workspace']),
    () => undefined,
  );
