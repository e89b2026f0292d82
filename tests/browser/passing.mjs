// What the page shows only for a moment. Looking again and again, as a test waits for what stays, misses it on a busy
// machine; an observer inside the page does not.

// Call it before the act that brings it about, and what it gives afterwards: that waits until an element has matched the
// selector and held the text, however shortly.
export async function passing(page, selector, text = '') {
  const name = `${selector} ${text}`;
  await page.evaluate(
    ([key, wanted, part]) => {
      const seen = (window.passing ??= new Set());
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
      function look() {
        if (![...document.querySelectorAll(wanted)].some((each) => each.textContent.includes(part))) return;
        seen.add(key);
        observer.disconnect();
      }
    },
    [name, selector, text],
  );
  return () => page.waitForFunction((key) => window.passing.has(key), name);
}
