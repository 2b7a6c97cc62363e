import { Button } from '#ui/button';
import * as words from './words.ts';

/** Shows everything again. The button leaves with what it stands in, so the page takes the focus, where the keys of the view work. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button
      onClick={({ currentTarget }) => {
        const page = currentTarget.closest('main');
        onClear();
        if (!page) return;
        page.tabIndex = -1;
        page.focus({ preventScroll: true });
      }}
    >
      {words.clearFilters}
    </Button>
  );
}
