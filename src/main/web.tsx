import '#ui/layers.css';
import { OPEN_ADDRESSES } from './web/open-addresses.ts';
import { showMissing, showOpen } from './web/open.tsx';

const place = document.querySelector('#root');
if (place && OPEN_ADDRESSES.includes(location.pathname)) showOpen(place);
else if (place) {
  // Its files are already loading: public/theme.js requested them.
  import('./web/app.tsx').then(
    ({ showApp }) => showApp(place),
    () => showMissing(place),
  );
}
