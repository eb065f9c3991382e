package aquicito.storagerules;

import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.SettableFuture;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageGetContextConverter;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageListContextConverter;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageService.FirebaseStorageGetContext;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageService.FirebaseStorageListContext;
import com.google.firebase.rules.runtime.common.EvaluationResult;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/**
 * One "may this request pass?". The engine asks this object for what it needs on its way: the request, the stored file,
 * and Firestore documents, which are futures until firebase-tools has fetched them.
 */
final class Verification implements FirebaseStorageGetContext, FirebaseStorageListContext {
  private final ExpressionPathValue path;
  private final ExpressionValue request;
  private final ExpressionValue resource;
  private final Map<String, SettableFuture<ExpressionValue>> documents = new HashMap<>();
  private final Deque<String> missingDocuments = new ArrayDeque<>();
  private final List<String> warnings = new ArrayList<>();
  private final ListenableFuture<EvaluationResult> verdict;

  Verification(RulesetAst ruleset, JsonObject context) throws IOException {
    path = Values.path(context.get("path").getAsString()).getPathValue();
    JsonObject variables = context.getAsJsonObject("variables");
    request = Values.fromEngineJson(variables.get("request"));
    resource = Values.fromEngineJson(variables.get("resource"));
    String method = context.get("method").getAsString();
    if (!method.equals("list")) {
      // The engine defines get, create, update and delete alike; only the name of the method differs.
      verdict = evaluate(ruleset, FirebaseStorageGetContextConverter.convert(this).toBuilder().method(method).build());
    } else if (context.has("delimiter") && context.get("delimiter").getAsString().equals("/")) {
      verdict = evaluate(ruleset, FirebaseStorageListContextConverter.convert(this));
    } else {
      // Without a delimiter a list goes through all folders below, which the rule for one folder must not allow.
      warnings.add("A list without delimiter '/' is denied.");
      verdict = Futures.immediateFuture(DefaultEvaluator.FALSE_RESULT);
    }
  }

  private static ListenableFuture<EvaluationResult> evaluate(RulesetAst ruleset, RuleContext context) {
    return new DefaultEvaluator(ruleset).evaluate(context);
  }

  boolean isDecided() {
    return verdict.isDone();
  }

  /** The verdict. An expression that fails (a null value, say) denies, and its message becomes a warning. */
  boolean permits() {
    try {
      return Futures.getDone(verdict).permit();
    } catch (ExecutionException error) {
      warnings.add(String.valueOf(error.getCause().getMessage()));
      return false;
    }
  }

  List<String> warnings() {
    return warnings;
  }

  /** The path of the document to be fetched next. firebase-tools takes one at a time. */
  String nextDocument() {
    return missingDocuments.element();
  }

  /** Takes the document that was asked for; the rules run on inside set(). */
  void receive(JsonObject reply) throws IOException {
    boolean found = reply.get("status").getAsString().equals("ok");
    ExpressionValue document =
        found ? Values.fromFirestoreDocument(reply.getAsJsonObject("result")) : ExpressionValueUtils.NULL;
    documents.get(missingDocuments.remove()).set(document);
  }

  @Override
  public ExpressionPathValue path() {
    return path;
  }

  @Override
  public ExpressionMapValue request() {
    return request.getMapValue();
  }

  @Override
  public ListenableFuture<ExpressionValue> resource() {
    return Futures.immediateFuture(resource);
  }

  @Override
  public ExpressionValue debug(ExpressionValue value) {
    warnings.add("debug: " + value.toString().strip());
    return value;
  }

  @Override
  public ListenableFuture<ExpressionValue> firestoreGet(ExpressionPathValue documentPath, SourcePosition position) {
    return documents.computeIfAbsent(
        urlPath(documentPath),
        key -> {
          missingDocuments.add(key);
          return SettableFuture.create();
        });
  }

  @Override
  public ListenableFuture<ExpressionValue> firestoreExists(ExpressionPathValue documentPath, SourcePosition position) {
    return Futures.transform(
        firestoreGet(documentPath, position),
        document -> ExpressionValueUtils.createValue(!ExpressionValueUtils.isNull(document)),
        Runnable::run);
  }

  /** Escaped, because firebase-tools makes it part of a URL; the parentheses of "(default)" must stay. */
  private static String urlPath(ExpressionPathValue documentPath) {
    var url = new StringBuilder();
    for (var segment : documentPath.getSegmentsList()) {
      String escaped = URLEncoder.encode(PathUtils.toBoundString(segment), StandardCharsets.UTF_8);
      url.append('/').append(escaped.replace("+", "%20").replace("%28", "(").replace("%29", ")"));
    }
    return url.toString();
  }
}
