// Where this page comes from: a server that is alive, at the root of its address; or plain files, under any path, with no
// server behind them (`papan site`). There the places of the page stand behind '#', where a host of files never looks.
export const ofFiles = document.querySelector('meta[name="papan-host"]')?.getAttribute('content') === 'files';

const folder = ofFiles ? new URL('.', location.href).pathname : '/';

// Of a file that comes with the page, by its name from the page's own folder.
export function fileAddress(name: string): string {
  return folder + name;
}

// Of a place in the page, for links and for the browser's own history.
export function address(place: string): string {
  return ofFiles ? `${folder}#${place}` : place;
}

// The place the browser is at, in two parts as the page writes them: "/a" and "#game=go".
export function here(): { path: string; hash: string } {
  if (!ofFiles) return { path: location.pathname, hash: location.hash };
  const place = location.hash.slice(1) || '/';
  const cut = place.indexOf('#');
  return cut < 0 ? { path: place, hash: '' } : { path: place.slice(0, cut), hash: place.slice(cut) };
}
