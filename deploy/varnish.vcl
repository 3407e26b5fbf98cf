vcl 4.1;
import std;

# A cache in front of the shop, or of its balancer: CDN=varnish, CDN_PURGE_URL=http://this:6081/, CDN_PURGE_TOKEN=the one below.

backend shop {
    .host = "127.0.0.1";
    .port = "8080";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (req.http.Purge-Token != "change-me") {
            return (synth(403));
        }
        if (!std.ban("obj.http.Surrogate-Key == " + req.http.Surrogate-Key)) {
            return (synth(400, std.ban_error()));
        }
        return (synth(200, "Purged"));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Whoever has a session, or is at the till, is answered by the shop itself.
    if (req.http.Cookie ~ "shop_") {
        return (pass);
    }
    unset req.http.Cookie;
    # Marks of where a link stood change nothing on the page, and would each be kept as a page of their own.
    if (req.url ~ "[?&](utm_[a-z]+|gclid|fbclid|msclkid)=") {
        set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|fbclid|msclkid)=[^&]*", "\1");
        set req.url = regsuball(req.url, "&&+", "&");
        set req.url = regsub(req.url, "\?&+", "?");
        set req.url = regsub(req.url, "[?&]+$", "");
    }
    return (hash);
}

sub vcl_backend_response {
    # Only what says that it is for everybody, for as long as it says; all else goes through.
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "^public" || beresp.status != 200) {
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
    # A page that is a moment old is better than none while the shop is asked anew.
    set beresp.grace = 30s;
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
}
