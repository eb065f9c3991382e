// Our own lint rules, see `jsPlugins` in .oxlintrc.json. The API is ESLint's.
import { failureHandler, ignoresError } from './ignored-errors.ts'
import { checkName, checkText } from './vocabulary.ts'
import { refuseImport } from './walls.ts'

interface Node {
  type: string
  name?: string
  value?: unknown
  source?: Node | null
  [key: string]: unknown
}

interface Comment {
  value: string
}

interface RuleContext {
  /** Absolute. */
  filename: string
  /** The folder of the configuration. */
  cwd: string
  sourceCode: { getAllComments: () => Comment[] }
  report: (problem: { node: Node | Comment; message: string }) => void
}

type Visitor = Record<string, (node: Node) => void>

const STORAGE_MODULE = 'src/base/local-storage.ts'

const relativePath = ({ filename, cwd }: RuleContext) =>
  filename.startsWith(`${cwd}/`) ? filename.slice(cwd.length + 1) : filename

/** Layers and rooms import one way, see walls.ts. */
const walls = {
  create(context: RuleContext): Visitor {
    const file = relativePath(context)
    const check = ({ source }: Node) => {
      if (!source || typeof source.value !== 'string') return
      const message = refuseImport(file, source.value)
      if (message !== null) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

/** Names and comments use the words of docs/glossary.md, see vocabulary.ts. */
const vocabulary = {
  create(context: RuleContext): Visitor {
    const checkNode = (node: Node) => {
      for (const message of checkName(node.name ?? '')) context.report({ node, message })
    }
    return {
      Program(node) {
        const file = relativePath(context)
        for (const message of checkName(file)) context.report({ node, message: `${file}: ${message}` })
        for (const comment of context.sourceCode.getAllComments()) {
          for (const message of checkText(comment.value)) context.report({ node: comment, message })
        }
      },
      Identifier: checkNode,
      JSXIdentifier: checkNode,
      PrivateIdentifier: checkNode,
    }
  },
}

/** Errors that lead to nothing say why, see ignored-errors.ts. */
const ignoredErrors = {
  create(context: RuleContext): Visitor {
    const file = relativePath(context)
    if (!/^(?:src|functions\/src)\//.test(file) || /\.test\.tsx?$/.test(file)) return {}
    const check = (handler: Node | undefined) => {
      if (!handler || !ignoresError(handler)) return
      context.report({ node: handler, message: "Say why this error leads to nothing: ignore(error, 'the reason')." })
    }
    return { CatchClause: check, CallExpression: (call) => check(failureHandler(call)) }
  },
}

/** One module alone reads and writes localStorage and sessionStorage, which knows all their keys. */
const webStorage = {
  create(context: RuleContext): Visitor {
    const file = relativePath(context)
    if (!file.startsWith('src/') || /\.test\.tsx?$/.test(file) || file === STORAGE_MODULE) return {}
    return {
      Identifier(node) {
        if (node.name !== 'localStorage' && node.name !== 'sessionStorage') return
        context.report({ node, message: `Use localStore or tabStore of ${STORAGE_MODULE}, which lists the keys.` })
      },
    }
  },
}

export default {
  meta: { name: 'aquicito' },
  rules: {
    walls,
    vocabulary,
    'ignored-errors': ignoredErrors,
    'web-storage': webStorage,
  },
}
