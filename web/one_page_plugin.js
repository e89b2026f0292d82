// What the first page needs, which is what its script imports without waiting, goes into one file: the bundler left to itself
// splits off whatever later parts of the page import too, and each file costs a request and its headers.
export function onePage() {
    const needed = new Set();
    const walk = (id, infoOf) => {
        if (needed.has(id)) return;
        needed.add(id);
        for (const next of infoOf(id)?.importedIds ?? []) walk(next, infoOf);
    };
    return {
        name: 'papan-one-page',
        config: () => ({
            build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', test: (id) => needed.has(id) }] } } } },
        }),
        buildEnd() {
            for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) walk(id, (each) => this.getModuleInfo(each));
        },
    };
}
