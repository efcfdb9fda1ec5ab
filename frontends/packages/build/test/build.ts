import webpack, { type Configuration, type StatsCompilation } from 'webpack';

/** Builds for production into a folder of one's own and answers webpack's statistics; throws with its errors. */
export function build(config: Configuration, folder: string): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    webpack({ ...config, output: { ...config.output, path: folder } }, (failure, stats) => {
      if (failure || !stats) return reject(failure ?? new Error('webpack gave no statistics.'));
      if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })));
      resolve(
        stats.toJson({
          all: false,
          assets: true,
          modules: true,
          // Without these, what the cache brought and what is concatenated would be missing from the list.
          cachedModules: true,
          dependentModules: true,
          nestedModules: true,
          modulesSpace: Number.MAX_SAFE_INTEGER,
          nestedModulesSpace: Number.MAX_SAFE_INTEGER,
        }),
      );
    });
  });
}

/** The files on disk that make up a build, as webpack names them. */
export function modulesOf(stats: StatsCompilation): string[] {
  const walk = (list: StatsCompilation['modules'] = []): string[] =>
    list.flatMap((module) => [module.nameForCondition ?? module.name ?? '', ...walk(module.modules)]);
  return walk(stats.modules).filter(Boolean);
}
